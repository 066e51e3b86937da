import type { Page } from '@playwright/test';

/** The ways to book on a page (docs/product/booking.md#book-now). */

/** The link on a card, a deal or a page that is about something. */
export const bookNow = (page: Page, about: string) =>
  page.getByRole('link', { name: `Book Now: ${about}`, exact: true });

export const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book Now' });

export const homeForm = (page: Page) => page.getByRole('search', { name: 'Search deals' });

/** The form at the foot of the window. */
export const dock = (page: Page) => page.getByRole('search', { name: 'Book a trip' });

/** A button of the docked form: one of the chips for its dates, or Close. */
export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
