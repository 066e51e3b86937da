import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import type { ContentClient } from './content.ts';
import { waitForText } from './content.ts';
import { visit } from './fixtures.ts';
import { updateSingleton } from './rows.ts';

/** The catalog with the owner's destinations. */

export const cardNames = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
export const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const months = (page: Page) => page.getByRole('navigation', { name: 'Best months' });

export const hampi = {
  name: 'Hampi',
  description: 'Boulders and banana groves.',
  region: 'Asia',
  category: 'Cultural',
  best_months: [1, 12],
  price: '$499',
  duration: 'A week',
  featured: true,
};
export const kyoto = {
  name: 'My Kyoto',
  description: 'Gates at dawn.',
  region: 'asia',
  category: 'Cultural',
  best_months: [3],
  sample: 'kyoto',
};
export const bergen = { name: 'Bergen', region: 'Europe', category: 'Rain', best_months: [6] };

/** Stores destinations, of which the first one is the newest. */
export async function addDestinations(
  content: ContentClient,
  ...rows: TablesInsert<'destinations'>[]
): Promise<void> {
  const created = rows.map((row, index) => ({
    published_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    ...row,
  }));
  await content.from('destinations').insert(created, { defaultToNull: false }).throwOnError();
}

/** Shows samples to visitors, or hides them. */
export async function showSamples(content: ContentClient, show_samples: boolean): Promise<void> {
  await updateSingleton(content, 'settings', { show_samples });
}

/** Waits until a page shows a saved text, and visits the page (docs/product/freshness.md#freshness). */
export async function visitUntilShown(page: Page, path: string, text: string): Promise<void> {
  await waitForText(page, path, text);
  await visit(page, path);
}
