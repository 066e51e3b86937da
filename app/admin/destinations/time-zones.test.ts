import { expect, it } from 'vitest';
import { findTimeZone } from './time-zones.ts';

it.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/lisbon', 'Europe/Lisbon'],
  ['Oslo', 'Europe/Oslo'],
  [' new york ', 'America/New_York'],
  ['New_York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['Port-au-Prince', 'America/Port-au-Prince'],
  ['indiana/knox', 'America/Indiana/Knox'],
  // A browser lists one of these two.
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
])('The text %j names the time zone %s', (text, zone) => {
  expect(findTimeZone(text)).toBe(zone);
});

it.each(['Hampi', '', 'Europe', 'Europe/', 'York'])('The text %j names no time zone', (text) => {
  expect(findTimeZone(text)).toBeNull();
});
