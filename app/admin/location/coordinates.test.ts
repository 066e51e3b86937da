import { expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

it.each([
  ['68.15, 13.61', 68.15, 13.61],
  ['68.15 13.61', 68.15, 13.61],
  [' (-33.8568,\t151.2153)\n', -33.8568, 151.2153],
  ['68,15 13,61', 68.15, 13.61],
  ['68,15; 13,61', 68.15, 13.61],
  ['68,15, -13,61', 68.15, -13.61],
  ['−8.65; 115.2', -8.65, 115.2],
  ['68.15°, 13.61°', 68.15, 13.61],
  ['68°09′N 13°37′E', 68.15, 13.616667],
  [`33°51'24.5"S 151°12'55.1"E`, -33.856806, 151.215306],
  ['38.7223° N, 9.1393° W', 38.7223, -9.1393],
  ['https://www.google.com/maps/@68.15,13.61,12z', 68.15, 13.61],
  // The place, and not the middle of the map.
  [
    'https://www.google.com/maps/place/Reine/@67.93,13.05,13z/data=!3m1!4b1!4m6!3m5!1s0x45!8m2!3d67.9324!4d13.0883!16s',
    67.9324,
    13.0883,
  ],
  ['https://www.google.com/maps/search/?api=1&query=47.59%2C-122.33', 47.59, -122.33],
  ['https://maps.apple.com/?ll=50.89,4.34&q=Brussels', 50.89, 4.34],
  ['https://www.openstreetmap.org/#map=12/68.15/13.61', 68.15, 13.61],
  ['https://www.openstreetmap.org/?mlat=68.1&mlon=13.6#map=5/60/10', 68.1, 13.6],
  ['geo:68.15,13.61?z=12', 68.15, 13.61],
])('%j is a pair of coordinates', (text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

it.each([
  '',
  '68.15',
  '68,15',
  '91, 13',
  '10, 181',
  '1, 2, 3',
  '13°37′E 68°09′N',
  'Reine, Norway',
  'https://www.google.com/maps/place/Reine',
  // A text that a slow expression would read for minutes.
  `${'1 '.repeat(50_000)}x`,
])('%j is no pair of coordinates', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});
