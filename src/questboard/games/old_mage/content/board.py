"""The board: 313 hexes with their regions, lands, towers and water.

A line is one hex: where it is (q to the right, r down, flat-top), its region, its lands, and, where
it has them, a tower, a Portal Crossing and its water. Water names its kind and the shores of the
hex: the sides of one piece of land are joined by ``-``, pieces are parted by ``/``, and ``!`` says
that a character has room to stand there. The water runs through all sides that no shore names.
"""

from __future__ import annotations

from typing import Final

REGIONS: Final = ["long-river", "elderwood", "ashen-peaks", "burnt-marches", "greenfold"]
RIVER: Final = 0  # the region of River in Spate

# The six sides of a hex, clockwise from the top, and the step over each.
SIDES: Final = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]

# Half hexes at the top and the bottom: drawn, but no spaces of the game (OM-250).
HALF_HEXES: Final = """
-11,-1 -11,12 -9,-2 -9,11 -7,-3 -7,10 -5,-4 -5,9 -3,-5 -3,8 -1,-6 -1,7 1,-7 1,6 3,-8 3,5 5,-9
5,4 7,-10 7,3 9,-11 9,2 11,-12 11,1
"""

BOARD: Final = """
-12,0 elderwood jungle
-12,1 elderwood hills+jungle+crater tower:l1
-12,2 elderwood jungle+crater
-12,3 elderwood hills+jungle+crater
-12,4 elderwood forest+hills+jungle tower:l2
-12,5 elderwood forest+hills+jungle
-12,6 elderwood jungle
-12,7 burnt-marches dunes
-12,8 burnt-marches mountain+dunes tower:l3
-12,9 burnt-marches mountain+hills+dunes
-12,10 burnt-marches hills+dunes
-12,11 burnt-marches hills+dunes tower:l4
-12,12 burnt-marches mountain+hills+dunes
-11,0 elderwood jungle+crater
-11,1 elderwood hills+jungle
-11,2 elderwood jungle
-11,3 elderwood hills+jungle
-11,4 elderwood forest+hills+jungle
-11,5 elderwood jungle
-11,6 burnt-marches volcano+dunes
-11,7 burnt-marches mountain+volcano+dunes
-11,8 burnt-marches dunes
-11,9 burnt-marches mountain+dunes
-11,10 burnt-marches mountain+dunes
-11,11 burnt-marches hills+dunes
-10,-1 elderwood forest+crater
-10,0 elderwood forest+hills+jungle
-10,1 elderwood forest+hills+jungle
-10,2 elderwood forest+hills+jungle
-10,3 elderwood forest+jungle
-10,4 elderwood forest+water+crater pond:N-NE-SE-S-SW-NW!
-10,5 elderwood forest+mountain+jungle
-10,6 burnt-marches mountain+dunes
-10,7 burnt-marches dunes
-10,8 burnt-marches mountain+volcano+dunes
-10,9 burnt-marches mountain+hills+dunes
-10,10 burnt-marches mountain+hills+dunes
-10,11 burnt-marches mountain+hills+dunes
-9,-1 elderwood forest+jungle
-9,0 elderwood forest+hills
-9,1 elderwood forest+hills
-9,2 elderwood forest+hills+jungle
-9,3 elderwood forest
-9,4 elderwood forest+hills
-9,5 burnt-marches mountain
-9,6 burnt-marches mountain+dunes
-9,7 burnt-marches mountain+dunes
-9,8 burnt-marches mountain+dunes
-9,9 burnt-marches mountain+dunes
-9,10 burnt-marches mountain
-8,-2 elderwood forest+jungle+swamp
-8,-1 elderwood forest+hills
-8,0 elderwood forest+hills
-8,1 elderwood forest
-8,2 elderwood forest+hills+jungle
-8,3 elderwood forest+hills
-8,4 elderwood forest+hills
-8,5 burnt-marches mountain+volcano
-8,6 burnt-marches mountain
-8,7 burnt-marches mountain+volcano
-8,8 burnt-marches mountain+dunes
-8,9 burnt-marches forest+mountain
-8,10 burnt-marches forest+mountain
-7,-2 elderwood forest+hills+swamp
-7,-1 elderwood forest+hills+swamp
-7,0 elderwood forest+swamp
-7,1 elderwood forest+water+hills lake:S-SW-NW-N!
-7,2 elderwood forest+hills
-7,3 elderwood forest+water pond:N-NE-SE-S-SW-NW!
-7,4 burnt-marches mountain
-7,5 burnt-marches water+mountain stream:S-SW-NW-N-NE!
-7,6 burnt-marches mountain
-7,7 burnt-marches mountain+volcano+crater
-7,8 burnt-marches mountain+volcano
-7,9 burnt-marches mountain
-6,-3 elderwood swamp
-6,-2 elderwood forest+swamp
-6,-1 elderwood forest
-6,0 elderwood forest+water lake:NW-N-NE!
-6,1 elderwood forest+water+hills lake:SE-S-SW!
-6,2 elderwood forest
-6,3 elderwood forest+hills+jungle
-6,4 burnt-marches mountain+hills
-6,5 burnt-marches water+mountain stream:S-SW/N-NE
-6,6 burnt-marches mountain+crater+dunes
-6,7 burnt-marches mountain+volcano
-6,8 burnt-marches mountain+volcano
-6,9 burnt-marches forest+mountain
-5,-3 elderwood hills+swamp
-5,-2 elderwood forest+swamp
-5,-1 elderwood forest+swamp
-5,0 elderwood forest+water+hills lake:N-NE-SE-S!
-5,1 elderwood forest+hills+jungle
-5,2 elderwood forest+hills
-5,3 burnt-marches water+hills pond:N-NE-SE-S-SW-NW!
-5,4 burnt-marches mountain
-5,5 burnt-marches water+mountain stream:SE-S-SW!/N
-5,6 burnt-marches mountain+dunes
-5,7 burnt-marches mountain+dunes
-5,8 burnt-marches mountain+dunes
-4,-4 elderwood mountain+swamp
-4,-3 elderwood swamp
-4,-2 elderwood swamp
-4,-1 elderwood swamp
-4,0 elderwood forest+hills
-4,1 elderwood forest+hills
-4,2 elderwood hills
-4,3 burnt-marches hills+dunes
-4,4 burnt-marches water+mountain crossing stream:S/NW-N-NE!
-4,5 burnt-marches mountain+dunes
-4,6 burnt-marches mountain+volcano+dunes
-4,7 burnt-marches mountain+volcano
-4,8 burnt-marches mountain+volcano+dunes
-3,-4 elderwood mountain+swamp
-3,-3 elderwood mountain+swamp
-3,-2 elderwood hills+jungle+swamp
-3,-1 elderwood forest
-3,0 elderwood water+hills pond:N-NE-SE-S-SW-NW!
-3,1 elderwood hills
-3,2 burnt-marches water+hills+dunes pond:N-NE-SE-S-SW-NW!
-3,3 burnt-marches hills+dunes
-3,4 burnt-marches water+dunes stream:S-SW/N-NE
-3,5 burnt-marches mountain+crater+dunes
-3,6 burnt-marches mountain+dunes
-3,7 burnt-marches mountain+dunes
-2,-5 long-river mountain+hills
-2,-4 long-river dunes
-2,-3 long-river swamp
-2,-2 long-river swamp
-2,-1 long-river hills+swamp
-2,0 long-river forest+hills
-2,1 long-river forest+hills+jungle
-2,2 long-river hills
-2,3 long-river hills+jungle+swamp
-2,4 long-river water+hills stream:S-SW/N-NE
-2,5 long-river jungle+swamp
-2,6 long-river water+mountain+swamp crossing river:SE/SW-NW-N!
-2,7 long-river water+mountain+swamp river:NE-SE/SW-NW
-1,-5 long-river forest+mountain+jungle
-1,-4 long-river swamp
-1,-3 long-river forest+swamp
-1,-2 long-river forest+water river:SE/SW-NW-N!
-1,-1 long-river water+hills river:NE/S-SW-NW!
-1,0 long-river hills
-1,1 long-river hills+crater
-1,2 long-river hills+jungle
-1,3 long-river hills
-1,4 long-river water+hills+jungle river:SE/SW/N
-1,5 long-river forest+water river:NE-SE-S!/NW
-1,6 long-river forest+jungle+swamp
0,-6 long-river forest+hills
0,-5 long-river forest+jungle
0,-4 long-river forest
0,-3 long-river forest+water crossing river:SE-S/NW-N
0,-2 long-river forest+hills
0,-1 long-river water+hills river:SW/N-NE-SE!
0,0 long-river forest+water+hills crossing river:NE-SE/SW-NW
0,1 long-river water+hills river:NE/S-SW-NW!
0,2 long-river forest+hills
0,3 long-river forest+water crossing river:SE-S/NW-N
0,4 long-river forest
0,5 long-river forest+jungle
0,6 long-river forest+hills
1,-6 long-river forest+jungle+swamp
1,-5 long-river forest+water river:SE/SW-NW-N!
1,-4 long-river water+hills+jungle river:NE/S/NW
1,-3 long-river hills
1,-2 long-river hills+jungle
1,-1 long-river hills+crater
1,0 long-river hills
1,1 long-river water+hills river:SW/N-NE-SE!
1,2 long-river forest+water river:NE-SE-S!/NW
1,3 long-river forest+swamp
1,4 long-river swamp
1,5 long-river forest+mountain+jungle
2,-7 long-river water+mountain+swamp river:NE-SE/SW-NW
2,-6 long-river water+mountain+swamp crossing river:NE-SE-S!/NW
2,-5 long-river jungle+swamp
2,-4 long-river water+hills stream:S-SW/N-NE
2,-3 long-river hills+jungle+swamp
2,-2 long-river hills
2,-1 long-river forest+hills+jungle
2,0 long-river forest+hills
2,1 long-river hills+swamp
2,2 long-river swamp
2,3 long-river swamp
2,4 long-river dunes
2,5 long-river mountain+hills
3,-7 ashen-peaks mountain+dunes
3,-6 ashen-peaks mountain+dunes
3,-5 ashen-peaks mountain+crater+dunes
3,-4 ashen-peaks water+dunes stream:S-SW/N-NE
3,-3 ashen-peaks hills+dunes
3,-2 ashen-peaks water+hills+dunes pond:N-NE-SE-S-SW-NW!
3,-1 greenfold hills
3,0 greenfold water+hills pond:N-NE-SE-S-SW-NW!
3,1 greenfold forest
3,2 greenfold hills+jungle+swamp
3,3 greenfold mountain+swamp
3,4 greenfold mountain+swamp
4,-8 ashen-peaks mountain+volcano+dunes
4,-7 ashen-peaks mountain+volcano
4,-6 ashen-peaks mountain+volcano+dunes
4,-5 ashen-peaks mountain+dunes
4,-4 ashen-peaks water+mountain crossing stream:SE-S-SW!/N
4,-3 ashen-peaks hills+dunes
4,-2 greenfold hills
4,-1 greenfold forest+hills
4,0 greenfold forest+hills
4,1 greenfold swamp
4,2 greenfold swamp
4,3 greenfold swamp
4,4 greenfold mountain+swamp
5,-8 ashen-peaks mountain+dunes
5,-7 ashen-peaks mountain+dunes
5,-6 ashen-peaks mountain+dunes
5,-5 ashen-peaks water+mountain stream:S/NW-N-NE!
5,-4 ashen-peaks mountain
5,-3 ashen-peaks water+hills pond:N-NE-SE-S-SW-NW!
5,-2 greenfold forest+hills
5,-1 greenfold forest+hills+jungle
5,0 greenfold forest+water+hills lake:S-SW-NW-N!
5,1 greenfold forest+swamp
5,2 greenfold forest+swamp
5,3 greenfold hills+swamp
6,-9 ashen-peaks forest+mountain
6,-8 ashen-peaks mountain+volcano
6,-7 ashen-peaks mountain+volcano
6,-6 ashen-peaks mountain+crater+dunes
6,-5 ashen-peaks water+mountain stream:S-SW/N-NE
6,-4 ashen-peaks mountain+hills
6,-3 greenfold forest+hills+jungle
6,-2 greenfold forest
6,-1 greenfold forest+water+hills lake:NW-N-NE!
6,0 greenfold forest+water lake:SE-S-SW!
6,1 greenfold forest
6,2 greenfold forest+swamp
6,3 greenfold swamp
7,-9 ashen-peaks mountain
7,-8 ashen-peaks mountain+volcano
7,-7 ashen-peaks mountain+volcano+crater
7,-6 ashen-peaks mountain
7,-5 ashen-peaks water+mountain stream:N-NE-SE-S-SW!
7,-4 ashen-peaks mountain
7,-3 greenfold forest+water pond:N-NE-SE-S-SW-NW!
7,-2 greenfold forest+hills
7,-1 greenfold forest+water+hills lake:N-NE-SE-S!
7,0 greenfold forest+swamp
7,1 greenfold forest+hills+swamp
7,2 greenfold forest+hills+swamp
8,-10 ashen-peaks forest+mountain
8,-9 ashen-peaks forest+mountain
8,-8 ashen-peaks mountain+dunes
8,-7 ashen-peaks mountain+volcano
8,-6 ashen-peaks mountain
8,-5 ashen-peaks mountain+volcano
8,-4 greenfold forest+hills
8,-3 greenfold forest+hills
8,-2 greenfold forest+hills+jungle
8,-1 greenfold forest
8,0 greenfold forest+hills
8,1 greenfold forest+hills
8,2 greenfold forest+jungle+swamp
9,-10 ashen-peaks mountain
9,-9 ashen-peaks mountain+dunes
9,-8 ashen-peaks mountain+dunes
9,-7 ashen-peaks mountain+dunes
9,-6 ashen-peaks mountain+dunes
9,-5 ashen-peaks mountain
9,-4 greenfold forest+hills
9,-3 greenfold forest
9,-2 greenfold forest+hills+jungle
9,-1 greenfold forest+hills
9,0 greenfold forest+hills
9,1 greenfold forest+jungle
10,-11 ashen-peaks mountain+hills+dunes
10,-10 ashen-peaks mountain+hills+dunes
10,-9 ashen-peaks mountain+hills+dunes
10,-8 ashen-peaks mountain+volcano+dunes
10,-7 ashen-peaks dunes
10,-6 ashen-peaks mountain+dunes
10,-5 greenfold forest+mountain+jungle
10,-4 greenfold forest+water+crater pond:N-NE-SE-S-SW-NW!
10,-3 greenfold forest+jungle
10,-2 greenfold forest+hills+jungle
10,-1 greenfold forest+hills+jungle
10,0 greenfold forest+hills+jungle
10,1 greenfold forest+crater
11,-11 ashen-peaks hills+dunes
11,-10 ashen-peaks mountain+dunes
11,-9 ashen-peaks mountain+dunes
11,-8 ashen-peaks dunes
11,-7 ashen-peaks mountain+volcano+dunes
11,-6 ashen-peaks volcano+dunes
11,-5 greenfold jungle
11,-4 greenfold forest+hills+jungle
11,-3 greenfold hills+jungle
11,-2 greenfold jungle
11,-1 greenfold hills+jungle
11,0 greenfold jungle+crater
12,-12 ashen-peaks mountain+hills+dunes
12,-11 ashen-peaks hills+dunes tower:r1
12,-10 ashen-peaks hills+dunes
12,-9 ashen-peaks mountain+hills+dunes
12,-8 ashen-peaks mountain+dunes tower:r2
12,-7 ashen-peaks dunes
12,-6 greenfold jungle
12,-5 greenfold forest+hills+jungle
12,-4 greenfold forest+hills+jungle tower:r3
12,-3 greenfold hills+jungle+crater
12,-2 greenfold jungle+crater
12,-1 greenfold hills+jungle+crater tower:r4
12,0 greenfold jungle
"""
