import type { Locator, Page } from '@playwright/test';

/** Finds the parts of the dashboard below its counts and links (docs/product/dashboard.md#dashboard). */

/** A text that needs several lines, and a word that is longer than a narrow line. */
export const longText =
  'Seventeen unhurried days along the Danube, from the Black Forest to the delta where pelicans outnumber people';
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenvereinigung';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const section = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });
export const gaps = (page: Page): Locator => section(page, 'Still sample or missing');
export const items = (region: Locator): Locator => region.getByRole('listitem');
