import type { Page } from '@playwright/test';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** The list of four slides whose order the tests change. */

export async function addFourSlides({ content }: { content: ContentClient }): Promise<void> {
  await deleteAllRows(content, 'hero_slides');
  for (const [slide_order, title] of ['Alpha', 'Beta', 'Gamma', 'Delta'].entries())
    await addRow(content, 'hero_slides', { title, slide_order });
}

export const getNames = (page: Page) => page.getByRole('rowheader');
export const getRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

export async function openList(page: Page): Promise<void> {
  await page.goto('/admin/hero-slides');
  await expect(getNames(page)).toHaveCount(4);
}

/** Expects the slides, each with its number, to be stored in this order. */
export async function expectStored(content: ContentClient, slides: readonly string[]): Promise<void> {
  const readSlides = async () =>
    (await content.from('hero_slides').select().order('slide_order').throwOnError()).data.map(
      ({ title, slide_order }) => `${title} ${slide_order}`,
    );
  await expect.poll(readSlides).toEqual(slides);
}
