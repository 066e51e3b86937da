import { afterEach, expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/backend/server-client.ts';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { readAboutPage } from './read-about-page.ts';

const ours = createDefaultAboutTexts('Wayfare');

/** A client whose only row is this one, or which fails with this message. */
const clientOf = (data: object | null, failure?: string) => {
  const answer = { data, error: failure ? { message: failure } : null };
  const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => answer };
  return { from: () => rows } as unknown as VisitorClient;
};

afterEach(() => vi.restoreAllMocks());

it('says what the owner wrote, in paragraphs', async () => {
  const { about, failed } = await readAboutPage(
    clientOf({ mission: 'One.\n\nTwo.', passion: 'Tea' }),
    'Wayfare',
  );
  expect(about).toEqual({ ...ours, mission: ['One.', 'Two.'], passion: 'Tea' });
  expect(failed).toBe(false);
});

it('says ours where there is no row', async () => {
  const { about, failed } = await readAboutPage(clientOf(null), 'Wayfare');
  expect(about.passion).toBe(ours.passion);
  expect(about.mission).toHaveLength(3);
  expect(failed).toBe(false);
});

it('says ours where the row cannot be read, and that it could not', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { about, failed } = await readAboutPage(clientOf(null, 'statement timeout'), 'Wayfare');
  expect(about.adventure).toBe(ours.adventure);
  expect(failed).toBe(true);
  expect(logged).toHaveBeenCalledWith('Error fetching about page:', 'statement timeout');
});
