import { expect, it } from 'vitest';
import { explainNoTimeZone, findTimeZone, formatTimeZone } from './time-zones.ts';

it.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Oslo', 'Europe/Oslo'],
  [' new york ', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['Port-au-Prince', 'America/Port-au-Prince'],
  ['indiana/knox', 'America/Indiana/Knox'],
  ['america/argentina/san juan', 'America/Argentina/San_Juan'],
  ['São Paulo', 'America/Sao_Paulo'],
  // A browser lists one of these two.
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
])('The text %j names the time zone %s', (text, zone) => {
  expect(findTimeZone(text)).toBe(zone);
});

// San Juan is also in Puerto Rico, and Center is a village in North Dakota.
it.each(['Hampi', '', 'Europe', 'San Juan', 'Center', '+01:00'])('The text %j names no time zone', (text) => {
  expect(findTimeZone(text)).toBeNull();
});

it.each([
  ['Tromsø ', '“Tromsø” is no time zone', /write the nearest of these, e\.g\. Lisbon for Porto\.$/],
  ['San Juan', '“San Juan” is not clear', /^If America\/Argentina\/San_Juan is meant, write all of it;/],
])('The error that %j names no time zone says what to do', (text, problem, advice) => {
  expect(explainNoTimeZone(text)).toEqual({ problem, advice: expect.stringMatching(advice) });
});

it('The example in the error is right', () => {
  expect([findTimeZone('Lisbon'), findTimeZone('Porto')]).toEqual(['Europe/Lisbon', null]);
});

it.each([
  ['Europe/Oslo', 'Central European Time'],
  ['America/Halifax', 'Atlantic Time'],
])('The time zone %s is called %s', (zone, name) => {
  expect(formatTimeZone(zone)).toBe(name);
});
