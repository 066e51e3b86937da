import { expect, it } from 'vitest';
import { formatTime } from '#app/ui/format-time.ts';
import { describePublication } from './describe-publication.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const later = '2026-11-26T08:00:00+00:00';

it.each([
  ['a draft', '', 'It is a draft: visitors do not see it.'],
  ['a scheduled record', later, `It will be public from ${formatTime(later)}.`],
  ['a published record', '2026-11-25T10:00:00+00:00', 'It is public.'],
])('The notice after saving %s says who sees it', (_what, stored, description) => {
  expect(describePublication(stored, now)).toBe(description);
});
