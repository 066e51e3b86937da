import { expect, it } from 'vitest';
import { toScheduledRecord } from './scheduled.ts';

const row = { id: '1', title: 'Winter', published_at: '2026-12-01T08:00:00+00:00', total: 1 };

it.each([
  ['posts', 'Post', '/admin/posts/edit/1'],
  ['destinations', 'Destination', '/admin/destinations/edit/1'],
  ['deals', 'Deal', '/admin/deals/edit/1'],
  ['testimonials', 'Testimonial', '/admin/testimonials/edit/1'],
])('A scheduled record of the table %s is a %s, and its path leads to its form', (collection, kind, to) => {
  expect(toScheduledRecord({ ...row, collection })).toEqual([
    { id: '1', title: 'Winter', kind, publishedAt: row.published_at, to },
  ]);
});

it('A scheduled record of an unknown table is left out', () => {
  expect(toScheduledRecord({ ...row, collection: 'guides' })).toEqual([]);
});
