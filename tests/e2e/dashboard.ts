import type { Locator, Page } from '@playwright/test';

/** This file finds what is below the counts and links of the dashboard (docs/product/dashboard.md#dashboard). */

/** These texts need several lines, or do not fit into a narrow one. */
export const longText =
  'Seventeen unhurried days along the Danube, from the Black Forest to the delta where pelicans outnumber people';
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenvereinigung';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const section = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });
export const gaps = (page: Page): Locator => section(page, 'Still sample or missing');
export const items = (region: Locator): Locator => region.getByRole('listitem');
