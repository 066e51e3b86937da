import { expect, it } from 'vitest';
import { findEndError } from './find-end-error.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const inFuture = 'Please choose a time in the future, or make the deal a draft.';
const orEndNow = `${inFuture} To end a deal that is on sale, press “End now”.`;
const withinTwoYears = 'Please choose an end within two years.';
const afterBeginning = 'Please choose a time after the beginning, or make the deal a draft.';

// A stored time ends with its offset, and a time that the owner has chosen with Z.
const stored = (day: string) => `${day}T09:00:00+00:00`;
const chosen = (day: string) => `${day}T09:00:00.000Z`;

it.each([
  ['a draft that ends in the past', null, chosen('2026-11-01'), null],
  ['a deal that is published now', 'now', chosen('2026-12-02'), null],
  ['a deal that is published now, but has ended', 'now', stored('2026-11-30'), inFuture],
  ['a deal that is published now and ends now', 'now', '2026-12-01T12:00:00.000Z', inFuture],
  ['a deal on sale whose end is moved to the past', stored('2026-11-01'), chosen('2026-11-30'), orEndNow],
  ['a deal that has ended and stays as it is', stored('2026-11-01'), stored('2026-11-30'), null],
  ['a scheduled deal', chosen('2026-12-03'), chosen('2026-12-04'), null],
  ['a deal that ends before it begins', chosen('2026-12-03'), stored('2026-12-02'), afterBeginning],
  ['a draft that ends in two years', null, '2028-12-01T12:00:00.000Z', null],
  ['a draft that ends later', null, '2028-12-01T12:01:00.000Z', withinTwoYears],
  ['a deal that ends in the year 275000', 'now', chosen('+275000-01-01'), withinTwoYears],
  ['a stored deal whose end is not chosen again', 'now', stored('2029-12-01'), null],
  ['a deal that ends as it begins', stored('2026-12-03'), chosen('2026-12-03'), afterBeginning],
])('The end of %s is checked', (_what, publishedAt, endsAt, error) => {
  expect(findEndError(publishedAt, endsAt, now)).toBe(error);
});
