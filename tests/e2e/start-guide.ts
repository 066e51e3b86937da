import type { Page } from '@playwright/test';
import type { ContentClient } from './content.ts';
import { updateSingleton } from './rows.ts';

/** Controls of the start guide (docs/product/dashboard.md#start-guide). */

export const template = 'https://partner.example/search?city={destination}&from={checkin}';
export const stop = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Stops' }).getByRole('link', { name });
/** The title of the stop that is shown. */
export const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Opens the guide, as it is on a fresh installation. */
export const openGuide = (content: ContentClient) =>
  updateSingleton(content, 'start_guide', { closed_at: null });
