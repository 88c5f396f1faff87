"""Every number the dice reader was tuned with, in one place, with its unit."""

from __future__ import annotations

# Tray. Brightness is the natural logarithm of a pixel's brightness over the floor's.
DARK = 4.0  # grey levels added before logarithms, so that noise in the dark does not count
LIGHT_DARKEST = 2.2  # logarithm; darker than the floor by more than this is all the same
LIGHT_BRIGHTEST = 1.6  # logarithm; brighter than the floor by more than this is all the same
LIGHT_STEPS = 4500  # steps per unit of the logarithm; all of that range fits into 16 bits
STRIP = 64  # rows of the picture looked at together: what they need stays in the cache
FLOOR_SAMPLE_MARGIN = 0.2  # share of the picture left out at each edge when the floor is judged
FLOOR_SPREAD = 0.35  # logarithm; how far floor pixels differ from the floor's colour
FLOOR_BRIGHTEST = (0.2, 0.45)  # logarithm, least and most; what is brighter is no floor
FLOOR_SPREADS = 4.5  # times its spread that a floor may be brighter than usual
FLOOR_DARKEST = -1.3  # logarithm; darker is no shadow
BODY_BRIGHTER = 0.45  # logarithm; how much brighter than usual a dark die may be somewhere
STRICTEST_DARKEST = -0.45  # logarithm; shadows less dark than this are always floor
FLOOR_TINT = (0.12, 0.25)  # logarithm, least and most; more colour than this is no floor
FLOOR_TINGE_SHARE = 0.98  # share of the floor that has less colour than its tinge
FLOOR_TINGES = 1.7  # times its tinge that a floor may be coloured
NOISE_BLUR = 1.0  # working pixels; for pictures whose noise hides the floor
SMALLEST_TRAY = 0.08  # share of the picture
REGION_TIDY = 2.0  # working pixels; how exactly the outline of the floor is followed
REGION_HIDDEN = 1.12  # times its visible area that a floor may have; 1.27 is a circle in a square
WALL_THICK = 0.45  # edges; what is thinner along the wall is its shadow
WALL_REACH = 0.35  # edges; how far a die is seen in front of the wall

# Finding.
WORK_EDGE = 36.0  # working pixels; the edge of a die at working size
SEARCH_SHRINK = 2  # working pixels per search pixel
SEARCH_ANGLES = 18  # number of angles tried over a quarter turn
EDGE_LIGHT = 0.35  # logarithm; a step of brightness this large is a full edge
EDGE_SHARE = 0.7  # share of a side that is straight, between its rounded corners
LIGHT_LEVELS = 67.0  # grey levels per unit of the logarithm in the search
SMALLEST_THING = 0.4  # square edges; the area of something that may be a die
SLIMMEST_THING = 0.6  # edges; its width
SQUARE_FILL = 0.75  # share of a square that must not be floor
SEARCH_SCORE = 115  # of 255; worse squares are not looked at again
CLEAR_SCORE = 0.9  # score of a square that must be a die of this edge
GOOD_SCORE = 0.7  # score of a square with good sides
MOST_SQUARES = 80  # looked at again; a tray of thirty dice has fewer, noise has hundreds
MOST_CANDIDATES = 300  # squares of one thing; thirty dice in a heap have fewer
SEARCH_APART = 0.2  # edges; candidates nearer to a better one are dropped

# Top face.
FACE = 52  # pixels; the edge of a top face cut out for comparison
COARSE_FACE = 20  # pixels; the same for the first guess
CLOSE_MOST = 100.0  # pixels; faces are cut out of the picture given if its dice are no larger
CLOSE_EDGE = 72.0  # pixels; else it is shrunk to dice of this edge
FACE_INNER = 0.78  # half edges; up to here a face counts fully
FACE_OUTER = 0.94  # half edges; from here on, where it is rounded and glints, not at all
FACE_CORNER = 1.2  # half edges from the middle; its corners do not count
LEAST_CONTRAST = 1.5  # grey levels; the spread of a face with less is taken for none
SMALLEST_WEIGHT = 0.3  # root of a pixel's weight; less is not undone

COLOUR_FACE = 14  # pixels; a face cut out for its colour

# Classifying.
COLOUR_DARK = 0.1  # share of the floor's light added before logarithms of colours
COLOUR_FREE = 0.2  # logarithm; so far off a colour does not count
COLOUR_WEIGHT = 0.5  # misfit per logarithm beyond that
GRADIENT_BLUR = 0.6  # face pixels; blur before gradients are taken
FINE_PRIORS = ((3.0, 3.0, 0.06, 0.05, 0.015, 0.015), (2.0, 2.0, 0.012, 0.03, 0.006, 0.006))
SOFT_PRIORS = ((3.0, 3.0, 0.008, 0.05, 0.004, 0.004), (2.0, 2.0, 0.005, 0.03, 0.003, 0.003))
"""How far an outline may be off: right and down in face pixels, growth, turn in radians, stretch
along the sides and along the diagonals. The first ones are for vague, the second for clear ones."""
SOFT_STEPS = 2  # steps of alignment with blurred looks
SOFT_BLUR = 2.5  # face pixels
FINE_STEPS = 4  # steps of alignment after that, at most
ALIGN_SETTLED = (0.08, 0.08, 0.002, 0.002, 0.002, 0.002)
"""Like the priors; a smaller step is the last."""
ALIGN_NOISE = 0.001  # squared; what a face differs from its mean per independent detail
ALIGN_FARTHEST = (5.0, 5.0, 0.12, 0.12, 0.12, 0.12)
"""Face pixels, growth, radians, stretch; no move goes beyond."""
BANK_SHIFT = 0.04  # edges; moves between looks of the first guess
BANK_BLUR = 1.0  # face pixels; blur of the looks of the first guess
WIDE_SHIFTS = (-0.22, -0.11, 0.0, 0.11, 0.22)  # edges; places guessed at where an outline is off
GUESS_MARGIN = 0.15  # likeness; first guesses worse than the best by more are out of question
MOST_GUESSES = 4  # faces and quarter turns that are compared exactly
RELATIVE_AT_ALL = 0.25  # likeness; faces less alike as they lie are not compared further
RELATIVE_LIKENESS = 0.72  # likeness; faces more alike than this are always compared both
DETAIL_BLUR = 0.9  # face pixels; finer detail is noise
SHADING_BLUR = 3.0  # face pixels; broader detail is light and shade
FLAW_WINDOW = 1.9  # face pixels; the size of a detail
FLAW_FLOOR = 1.0  # share of the face's mean strength; weaker detail does not count
FLAW_RIM = 10  # face pixels at the border that are not judged

# Teaching.
MOST_LEADERS = 6  # samples of a face tried as the one that all others are laid onto
MOST_SAMPLES = 280  # that a set keeps; each takes some twelve kilobytes
FEWEST_DICE = 2  # clear squares in a picture of the empty tray that show it is not
TURNS_TRIED = 4  # likeliest quarter turns at which a sample is laid onto another
MEAN_ROUNDS = 3  # times the mean is taken and all samples are laid onto it
FEWEST_FOR_LIMITS = 3  # samples of a face; with fewer, its limits are guessed
AGREE_MISFIT = 0.1  # misfit; samples that fit the mean better surely lie right
AGREE_TIMES = 1.5  # times the usual misfit; samples that fit worse do not count for the mean
ODD_MISFIT = 0.25  # misfit; samples that fit their face better are never odd
ODD_TIMES = 4.0  # times the usual misfit; a sample that fits worse is odd
LIMIT_SHARE = 0.03  # share of the left-out samples that may lie beyond the limits
LIKENESS_UNKNOWN = 0.9  # likeness; limit of a face with too few samples
FLAW_UNKNOWN = 0.08  # flaw; limit of a face with too few samples
SPOIL_BLUR = 1.4  # face pixels
SPOIL_NOISE = 2.5  # grey levels
SPOIL_DIM = 0.5  # share of the light
SPOIL_JPEG = 60  # quality of a hundred
TEACH_LONG_SIDE = 512.0  # working pixels; the longer side of a picture before dice are known
WORK_EDGE_LEAST, WORK_EDGE_MOST = 29.0, 45.0  # working pixels; edges beyond need another scale
KNOWN_EDGE = 0.15  # share; dice this near to the known edge have it
TEACH_DARKEST = (-0.65, -0.45)  # logarithm; like FLOOR_DARKEST, tried for dark dice
TEACH_CLEAR = 0.7  # share of the weakest side; a die seen so well must be one
TEACH_PART = 0.6  # edges; what is smaller are the symbols of dice that look like shadows
TEACH_MORE = 1.4  # times that must be seen of dice for shadows to be taken for dice
TEACH_FACTORS = (0.84, 0.88, 0.92, 0.96, 1.0, 1.04, 1.08)  # of the first guess of the edge
TEACH_FINE_FACTORS = (0.97, 0.985, 1.0, 1.015, 1.03)  # of the edge found so far
TEACH_MISFIT = 0.6  # misfit; a sample that fits its face worse does not belong to it
SIZES_ALIKE = 0.12  # share; things that differ less in size are of one sort
SMALLEST_EDGE = 10.0  # working pixels
LABEL_DISTANCE = 0.4  # edges; how far a label may be from the square it names
LEAST_SHARPNESS = 0.1  # ratio of fine detail to contrast

# Confidence.
LIKENESS_LEAST = 0.66  # likeness; below this nothing is sure
LIKENESS_SLACK = 0.12  # likeness; new dice may be this much worse than the taught ones
LIKENESS_SOFT = 0.02
FLAW_MOST = 0.35  # flaw; beyond this nothing is sure
FLAW_LEAST = 0.18  # flaw; so much is never held against a face
FLAW_FACTOR = 1.8  # new dice may have this many times the flaw of the taught ones
FLAW_SLACK = 0.03
FLAW_SOFT = 0.02
MARGIN_LEAST = 0.3  # share; how much better the best face must fit than the next
MARGIN_SOFT = 0.1
SIDES_LEAST = 0.5  # share of all four sides along which an edge must be seen
SIDE_LEAST = 0.12  # share of the weakest side
SIDES_SOFT = 0.05
INK_MOST = 9.0  # degrees; how far a symbol's colour may be off the taught one's
INK_SOFT = 0.8
COLOUR_MOST = 0.6  # logarithm; how far the body may be off its taught colour
COLOUR_SOFT = 0.05
KIND_ALIKE = 0.35  # misfit; a face of another kind that fits worse by less looks alike
KIND_APART = 0.3  # logarithm; how much nearer to its own kind's colour such a die must be
STRETCH_MOST = 0.032  # share; how far a flat face may be from square
STRETCH_MOST_MOVED = 0.042  # share; the same if the camera was moved
STRETCH_SOFT = 0.004
SIZE_MOST = 0.06  # share; how far the edge may be off
SIZE_NOISE = 0.012  # share; how exactly sizes are measured
SIZE_SLOPE = 0.06  # share; how much sizes may differ from the middle to the end of the picture
SIZE_SOFT = 0.01
SHARE_SOFT = 0.05

# Silhouettes.
DEPTHS = (0.045, 0.06, 0.075)  # shares; how much smaller a die's foot looks than its top
BELOW_REACH = 0.8  # edges; how far the place below the camera may be from where it was taught
BELOW_REACH_MOVED = 2.4  # edges; the same if the camera was moved
BELOW_COST = 0.01  # square edges left over per edge; a place farther away must explain more
SHADE = -0.35  # logarithm; what is darker against the floor may be a shadow
SHADE_BODY = 0.5  # logarithm; even in their own shade the sides of brighter dice are no darker
SPECK = 0.14  # edges; smaller things are noise
SURPLUS_MARGIN = 0.08  # edges; how far beyond its outline a die may be seen
SURPLUS_REACH = 0.3  # edges; what is farther away does not belong to a die
SURPLUS_FREE = 0.02  # square edges; so much may be left over anywhere
SURPLUS_MOST = 0.05  # square edges; a die with more around it leans
SURPLUS_DICE = 3  # dice of a picture from which on what all have around them does not count
SURPLUS_SOFT = 0.005
LEANING_REACH = 0.85  # edges; how far from its middle a leaning die reaches

# Reading.
MOVED_LEAST, MOVED_MOST = 0.6, 1.6  # times nearer or farther the camera may be than taught
DIE_SCORE = 0.75  # score of a square that is reported though no face fits
DIE_SCORE_ALIKE = 0.6  # the same if a face fits somehow
DIE_ALIKE = 0.45  # likeness of such a face
BODY_LEAST = 0.12  # share of such a square that is no floor, no shadow and no other die
MOST_DOUBTFUL = 24  # squares on which no face fits, more than dice found; then it is no tray
SILHOUETTE_REACH = 1.3  # edges; how far from its middle a leaning die reaches
DIE_LIKENESS, DIE_FLAW = 0.6, 0.5  # worse fits are no flat die
LEAN_STRETCH = 0.07  # share; a face stretched more leans
MOVED_LITTLE = 0.02  # share; sizes off by more mean that the camera was moved
MOVED_FACTORS = (0.82, 0.9, 1.0, 1.1, 1.2)  # of the taught edge, if the tray does not tell
CLEAR_REACH = 0.3  # edges; worse squares nearer to a clear one are the same die
DIE_APART = 0.72  # edges; dice cannot lie nearer to each other
TOO_DARK = 14.0  # grey levels; the brightest twentieth of the picture is darker
TOO_BRIGHT = 248.0  # grey levels; the darkest twentieth of the picture is brighter
SMALLEST_PICTURE = 48  # pixels, shorter side
HANDY_MOST = 0.6  # scale; pictures to be shrunk more are shrunk by a whole number
LARGEST_SCALE = 1.5  # working pixels per pixel; smaller dice are not blown up further

# Outline.
OUTLINE_BLUR = 0.7  # working pixels
OUTLINE_POINTS = 14  # points along a side, an even number
OUTLINE_REACH = (4.0, 3.0, 2.0)  # working pixels; how far from a side its edge is looked for
OUTLINE_FAR = 0.25  # share; how much less an edge at the end of the reach counts
OUTLINE_CLEAR = 0.8  # share of a side; an edge that is seen clearly
OUTLINE_SURE = 0.8  # share of the weakest side from which on an outline is clear
OUTLINE_NOISE = 0.012  # edges; how exactly a clear side is found
OUTLINE_PRIOR = (0.06, 0.06, 0.04, 0.06, 0.03, 0.03)
"""How far the search may be off: right, down and growth in edges, turn in radians, stretches along
the sides and along the diagonals in edges."""
