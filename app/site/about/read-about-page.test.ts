import { expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/client/server-client.ts';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { readAboutPage } from './read-about-page.ts';

/** A client that cannot read the row. */
const rows = {
  select: () => rows,
  eq: () => rows,
  maybeSingle: async () => ({ data: null, error: { message: 'statement timeout' } }),
};
const client = { from: () => rows } as unknown as VisitorClient;

it('The About page has the default texts and reports a failure when the row cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { about, failed } = await readAboutPage(client, 'Wayfare');
  expect(about.adventure).toBe(createDefaultAboutTexts('Wayfare').adventure);
  expect(failed).toBe(true);
  expect(logged).toHaveBeenCalledWith('Error fetching about page:', 'statement timeout');
});
