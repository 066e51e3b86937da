import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestTime } from './local-time.ts';
import { chooseState, getChosenState, reconcilePublication } from './publication-draft.ts';
import { publicationSchema } from './publication-schema.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const past = '2026-11-24T10:00:00.123456+00:00';
const future = '2026-11-26T08:00:00.123456+00:00';

describe('The draft of a publication time', () => {
  it('writes a stored time back unchanged if it comes while the form is open', () => {
    vi.setSystemTime(Date.parse(future) + 1);
    expect(publicationSchema.parse(future)).toBe(future);
  });

  it('accepts a chosen time in the future, and rejects it once it has passed', () => {
    const chosen = '2026-11-26T08:00:00.000Z';
    expect(publicationSchema.parse(chosen)).toBe(chosen);
    vi.setSystemTime(Date.parse(chosen));
    expect(publicationSchema.safeParse(chosen).error?.issues.map(({ message }) => message)).toEqual([
      'Please choose a time in the future.',
    ]);
  });

  it.each([
    ['', 'draft'],
    ['now', 'published'],
    ['later', 'scheduled'],
    [past, 'published'],
    [future, 'scheduled'],
    ['2026-11-26T08:00:00.000Z', 'scheduled'],
    // A chosen time in the past: the field of the time has to be visible, so that it can show the error.
    ['2026-11-24T08:00:00.000Z', 'scheduled'],
  ])('that is “%s” shows a record as %s', (draft, state) => {
    expect(getChosenState(draft, now)).toBe(state);
  });

  const tomorrow = suggestTime(new Date(now));
  it.each([
    ['draft', '', ''],
    ['published', undefined, 'now'],
    ['published', past, past],
    ['scheduled', undefined, tomorrow],
    ['scheduled', future, future],
    // The time of the schedule has come while the form was open.
    ['scheduled', past, tomorrow],
  ] as const)('for the state %s, whose last draft was “%s”, is “%s” once this state is chosen', (state, last, draft) => {
    expect(chooseState(state, last, new Date(now))).toBe(draft);
  });

  it.each([
    ['now', past, past],
    ['now', future, 'now'],
    ['now', '', 'now'],
    ['2026-11-26T08:00:00.123Z', future, future],
    ['2026-11-26T08:01:00.000Z', future, '2026-11-26T08:01:00.000Z'],
    ['', '', ''],
    ['', past, ''],
    ['later', future, 'later'],
  ])('that is “%s” in a form, while “%s” is stored, becomes “%s”', (local, stored, expected) => {
    expect(reconcilePublication(local, stored)).toBe(expected);
  });
});
