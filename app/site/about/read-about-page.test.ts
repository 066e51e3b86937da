import { afterEach, expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/client/server-client.ts';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { readAboutPage } from './read-about-page.ts';

const defaults = createDefaultAboutTexts('Wayfare');

/** Creates a client that returns this row, or fails with this message. */
const createClient = (data: object | null, failure?: string) => {
  const response = { data, error: failure ? { message: failure } : null };
  const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => response };
  return { from: () => rows } as unknown as VisitorClient;
};

afterEach(() => vi.restoreAllMocks());

it('The About page has the owner’s texts, with the mission split into paragraphs, or the default ones', async () => {
  const row = { mission: 'One.\n\nTwo.', passion: 'Tea' };
  const own = await readAboutPage(createClient(row), 'Wayfare');
  expect(own).toEqual({ about: { ...defaults, mission: ['One.', 'Two.'], passion: 'Tea' }, failed: false });
  const { about, failed } = await readAboutPage(createClient(null), 'Wayfare');
  expect([about.passion, about.mission.length, failed]).toEqual([defaults.passion, 3, false]);
});

it('The About page has the default texts and reports a failure when the row cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { about, failed } = await readAboutPage(createClient(null, 'statement timeout'), 'Wayfare');
  expect(about.adventure).toBe(defaults.adventure);
  expect(failed).toBe(true);
  expect(logged).toHaveBeenCalledWith('Error fetching about page:', 'statement timeout');
});
