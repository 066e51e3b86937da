import { describe, expect, it } from 'vitest';
import { createHomeHeading, createHomeTitle, describeHome, maxDescriptionLength } from './home-head.ts';

describe('The title of the home page', () => {
  it.each([
    [null, 'Far & Away | Places worth the journey'],
    ['Slow journeys to the north.', 'Far & Away | Slow journeys to the north'],
    ['北へのゆっくり旅。', 'Far & Away | 北へのゆっくり旅'],
    ['North, and then...', 'Far & Away | North, and then...'],
    ['– and back', 'Far & Away | – and back'],
    [
      'Slow journeys to the far north, by ferry and by train, for people who like to arrive rested.',
      'Far & Away | Slow journeys to the far north, by ferry and by train, for…',
    ],
  ])('ends with the tagline %j', (tagline, title) => {
    expect(createHomeTitle('Far & Away', tagline)).toBe(title);
  });

  it.each([
    ['Café Nord', 'Café Nord – places to stay.', 'Café Nord | places to stay'],
    ['Cafe Nord', 'Cafe\u0301 Nord - places to stay', 'Cafe Nord | places to stay'],
    ['Café Nord', 'Café Nord. Places to stay.', 'Café Nord | Places to stay'],
    ['旅路', '旅路：北へのゆっくり旅。', '旅路 | 北へのゆっくり旅'],
    ['Café Nord', 'Café Nord.', 'Café Nord | Places worth the journey'],
    ['Café Nord', 'Café Nord finds places to stay.', 'Café Nord finds places to stay'],
    ['Café Nord', 'Café Nord’s places to stay', 'Café Nord’s places to stay'],
    ['Far', 'Farther north', 'Far | Farther north'],
    ['Café Nord', 'Welcome to Café Nord', 'Café Nord | Welcome to Café Nord'],
  ])('of the site %j with the tagline %j does not begin with the name twice', (name, tagline, title) => {
    expect(createHomeTitle(name, tagline)).toBe(title);
  });
});

describe('The heading of the home page', () => {
  it.each([
    [null, 'Far & Away: places worth the journey'],
    [`North ${'and north '.repeat(19)}again`, `Far & Away: North ${'and north '.repeat(19)}again`],
  ])('has the whole tagline %j', (tagline, heading) => {
    expect(createHomeHeading('Far & Away', tagline)).toBe(heading);
  });
});

describe('The description of the home page', () => {
  it('is the owner’s, whether samples are shown or not', () => {
    for (const showSamples of [true, false])
      expect(describeHome('Far & Away', 'The north, slowly.', showSamples)).toBe('The north, slowly.');
  });

  it('speaks of places only as long as samples are shown', () => {
    expect(describeHome('Far & Away', null, true)).toContain('Islands at golden hour');
    expect(describeHome('Far & Away', null, false)).toBe(
      'Far & Away is about travel: where to go, what to know before you set out, and how to book it.',
    );
  });

  it('is short enough even if the name of the site is long', () => {
    expect(describeHome('Far and away '.repeat(50), null, false).length).toBeLessThanOrEqual(
      maxDescriptionLength,
    );
  });
});
