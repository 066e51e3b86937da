import { expect, it } from 'vitest';
import { reconcilePublication } from './reconcile-publication.ts';

const past = '2026-01-24T10:00:00.123456+00:00';
const future = '2099-05-17T18:45:00+00:00';

it.each([
  ['now', past, past],
  ['now', future, 'now'],
  ['now', '', 'now'],
  ['2099-05-17T18:45:00.000Z', future, future],
  ['2099-05-17T18:46:00.000Z', future, '2099-05-17T18:46:00.000Z'],
  ['', '', ''],
  ['', past, ''],
  ['later', future, 'later'],
])('The publication “%s” of a form becomes, where “%s” is stored, “%s”', (local, stored, expected) => {
  expect(reconcilePublication(local, stored)).toBe(expected);
});
