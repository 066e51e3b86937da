import type { Locator, Page } from '@playwright/test';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';

/** A list of three pages: sixty destinations, the newest of which is 'Place 01'. Those with odd numbers are in 'Even Land'. */

export const listPath = '/admin/destinations';

export const getName = (number: number) => `Place ${String(number).padStart(2, '0')}`;

export async function addSixtyDestinations(content: ContentClient): Promise<void> {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: getName(index + 1),
    region: index % 2 === 0 ? 'Even Land' : 'Odd Land',
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
  await content.from('destinations').insert(rows).throwOnError();
}

export const getNames = (page: Page): Locator => page.getByRole('rowheader');

export const getSearch = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search destinations' });

export const getList = (page: Page): Locator => page.getByRole('group', { name: /^Destinations/ });

/** Expects the list to show the destinations `first` to `last`, and `range` below them. */
export async function expectShown(page: Page, first: number, last: number, range?: string): Promise<void> {
  await expect(getNames(page).first()).toHaveText(getName(first));
  await expect(getNames(page).last()).toHaveText(getName(last));
  await expect(getNames(page)).toHaveCount(last - first + 1);
  if (range) await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(range);
}
