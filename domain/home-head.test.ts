import { describe, expect, it } from 'vitest';
import { createHomeTitle, describeHome, maxDescriptionLength } from './home-head.ts';

describe('The title of the home page', () => {
  it.each([
    [null, 'Far & Away | Places worth the journey'],
    ['  ', 'Far & Away | Places worth the journey'],
    ['Slow journeys to the north.', 'Far & Away | Slow journeys to the north'],
    ['北へのゆっくり旅。', 'Far & Away | 北へのゆっくり旅'],
    ['North, and then...', 'Far & Away | North, and then...'],
    ['Where to next?', 'Far & Away | Where to next?'],
    [
      'Slow journeys to the far north, by ferry and by train, for people who like to arrive rested.',
      'Far & Away | Slow journeys to the far north, by ferry and by train, for…',
    ],
  ])('ends with the tagline %j', (tagline, title) => {
    expect(createHomeTitle('Far & Away', tagline)).toBe(title);
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

  it('is short enough with any name', () => {
    expect(describeHome('Far and away '.repeat(50), null, false).length).toBeLessThanOrEqual(
      maxDescriptionLength,
    );
  });
});
