import { expect, it } from 'vitest';
import { findCountryTimeZones } from './country-time-zones.ts';

it.each([
  [['Norway'], 'Norway', ['Europe/Oslo']],
  [['', 'Tromsø, norwegen'], 'norwegen', ['Europe/Oslo']],
  [['San Juan, Puerto Rico', 'Americas'], 'Puerto Rico', ['America/Puerto_Rico']],
  [['Lissabon', 'Portugal'], 'Portugal', ['Atlantic/Azores', 'Atlantic/Madeira', 'Europe/Lisbon']],
  [['Grèce'], 'Grèce', ['Europe/Athens']],
])('The texts %j name the country %s with the time zones %j', (texts, country, zones) => {
  expect(findCountryTimeZones(texts)).toEqual({ country, zones });
});

// Europe is a region of several countries. The United States have 29 time zones.
it.each([
  [['']],
  [['Europe', 'Tromsø']],
  [['United States']],
  [['Northern Norway']],
])('The texts %j suggest no time zones', (texts) => {
  expect(findCountryTimeZones(texts)).toBeNull();
});
