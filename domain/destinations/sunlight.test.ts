import { expect, it, test } from 'vitest';
import { getSunAltitude, getSunlight, horizonAltitude, type Sunlight } from './sunlight.ts';

const places = {
  london: { latitude: 51.5, longitude: -0.125 },
  nairobi: { latitude: -1.29, longitude: 36.82 },
  rome: { latitude: 41.9, longitude: 12.5 },
  tokyo: { latitude: 35.66, longitude: 139.74 },
  sydney: { latitude: -33.87, longitude: 151.21 },
  tromso: { latitude: 69.65, longitude: 18.96 },
  suva: { latitude: -18.14, longitude: 178.44 },
  southPole: { latitude: -90, longitude: 0 },
} as const;

type Place = keyof typeof places;

/** Times of sunrise and sunset as almanacs publish them, in minutes, with the offset of the local time. */
it.each<[Place, sunrise: string, sunset: string]>([
  ['london', '2025-06-21T04:42:38+01:00', '2025-06-21T21:22:06+01:00'],
  ['london', '2015-12-22T08:04+00:00', '2015-12-22T15:53+00:00'],
  ['rome', '2015-12-22T07:34+01:00', '2015-12-22T16:42+01:00'],
  ['tokyo', '2024-12-21T06:47+09:00', '2024-12-21T16:32+09:00'],
  ['sydney', '2024-12-21T05:41+11:00', '2024-12-21T20:05+11:00'],
])('In %s the sun rises at %s and sets at %s, within two minutes', (name, sunrise, sunset) => {
  const place = places[name];
  const at = (time: string, minutes: number) => getSunAltitude(place, Date.parse(time) + minutes * 60_000);
  expect(at(sunrise, -2)).toBeLessThan(horizonAltitude);
  expect(at(sunrise, 2)).toBeGreaterThan(horizonAltitude);
  expect(at(sunset, -2)).toBeGreaterThan(horizonAltitude);
  expect(at(sunset, 2)).toBeLessThan(horizonAltitude);
});

test.each<[Sunlight, Place, string]>([
  ['night', 'london', '2025-06-21T03:20+01:00'],
  ['dawn', 'london', '2025-06-21T04:30+01:00'],
  ['day', 'london', '2025-06-21T04:50+01:00'],
  ['day', 'london', '2025-06-21T21:10+01:00'],
  ['dusk', 'london', '2025-06-21T21:40+01:00'],
  ['night', 'london', '2025-06-21T23:00+01:00'],
  ['dawn', 'sydney', '2024-12-21T05:25+11:00'],
  ['dusk', 'sydney', '2024-12-21T20:20+11:00'],
  ['day', 'suva', '2025-03-20T12:00+12:00'],
  ['night', 'suva', '2025-03-20T00:00+12:00'],
  ['day', 'nairobi', '2025-03-20T12:30+03:00'],
  ['polar-day', 'tromso', '2025-06-21T00:30+02:00'],
  ['polar-day', 'tromso', '2025-06-21T12:30+02:00'],
  ['polar-night', 'tromso', '2025-12-21T00:00+01:00'],
  // The sun stays below the horizon, and the sky is bright around noon.
  ['dawn', 'tromso', '2025-12-21T10:30+01:00'],
  ['dusk', 'tromso', '2025-12-21T13:00+01:00'],
  // Outside the seasons of the midnight sun and of the polar night.
  ['day', 'tromso', '2025-03-20T12:00+01:00'],
  ['night', 'tromso', '2025-03-20T00:00+01:00'],
  ['polar-day', 'southPole', '2025-12-21T00:00Z'],
  ['polar-night', 'southPole', '2025-06-21T12:00Z'],
])('The light is %s in %s at %s', (light, name, time) => {
  expect(getSunlight(places[name], Date.parse(time))).toBe(light);
});
