import { describe, expect, it } from 'vitest';
import { findNextStop, toProgress, wantedDestinations } from './progress.ts';
import { type StopId, stopIds } from './stops.ts';

/** @param template the stored link of the partner, which was not tried */
function createProgress(
  done: readonly StopId[],
  skipped: readonly string[] = [],
  template: string | null = done.includes('partner') ? 'https://partner.example' : null,
) {
  const count = (isDone: boolean, own: number) => ({ own: isDone ? own : 0, samples: 0 });
  return toProgress(
    { skipped, tested_url: 'https://old.example' },
    {
      hasOwnTitle: done.includes('name'),
      hasLogo: done.includes('logo'),
      template,
      destinations: count(done.includes('destinations'), wantedDestinations),
      posts: count(done.includes('post'), 1),
      email: done.includes('contact') ? 'own' : 'sample',
      legal: { notice: done.includes('legal'), privacy: false, terms: false },
    },
  );
}

describe('The progress of the start guide', () => {
  it('counts a stop that was skipped and then done as done', () => {
    expect(createProgress(['name'], ['name', 'post']).stops).toEqual({
      name: 'done',
      logo: 'open',
      partner: 'open',
      destinations: 'open',
      post: 'skipped',
      contact: 'open',
      legal: 'open',
    });
  });

  it('counts a logo that the owner needs none of as done', () => {
    expect(createProgress([], ['logo']).stops.logo).toBe('done');
    expect(createProgress(['logo']).stops.logo).toBe('done');
  });

  it.each([
    ['is done with', 'a link that was not tried', 'https://partner.example/?q={destination}'],
    ['is open without', 'a link', null],
    ['is open with', 'a link that no browser can open', 'https://partner.example:99999/'],
    ['is open with', 'a link with values to fill in', 'https://partner.example/?aid=YOUR_ID'],
  ] as const)('%s %s for the partner', (state, _, template) => {
    expect(createProgress([], [], template).stops.partner).toBe(state.includes('done') ? 'done' : 'open');
  });

  it('says whether the stored partner link was tried, and not another one', () => {
    expect(createProgress([], [], 'https://old.example').isTried).toBe(true);
    expect(createProgress([], [], 'https://partner.example').isTried).toBe(false);
    expect(createProgress([]).isTried).toBe(false);
  });

  it('is untouched only while nothing is done, skipped or begun', () => {
    expect(createProgress([]).isUntouched).toBe(true);
    expect(createProgress(['contact']).isUntouched).toBe(false);
    expect(createProgress([], ['name']).isUntouched).toBe(false);
    expect(createProgress([], [], 'https://partner.example').isUntouched).toBe(false);
    expect(createProgress([], [], 'https://partner.example/?aid=YOUR_ID').isUntouched).toBe(false);
  });

  it('goes on with the next open stop, then with an open one before it, and ends when none is open', () => {
    expect(findNextStop(createProgress([]))).toBe('name');
    expect(findNextStop(createProgress(['name', 'logo', 'partner']))).toBe('destinations');
    expect(findNextStop(createProgress(['destinations'], ['post']), 'destinations')).toBe('contact');
    expect(findNextStop(createProgress(['contact', 'legal']), 'legal')).toBe('name');
    expect(findNextStop(createProgress(['contact']), 'legal')).toBe('name');
    expect(findNextStop(createProgress([...stopIds.slice(1)], ['name']))).toBeNull();
  });

  it('does not lead back to the stop from which it goes on', () => {
    expect(findNextStop(createProgress(stopIds.filter((id) => id !== 'post')), 'post')).toBeNull();
  });
});
