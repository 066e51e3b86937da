import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addUser } from '#platform/auth/user-management.ts';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { test as base } from './content.ts';
import { expect, noticeRegion } from './fixtures.ts';

/** The tests of the panel share this file. */

/**
 * These tests sign the browser of `page` in as the owner of the worker's site. Animations are reduced, because
 * each click waits until its target has stopped moving.
 */
export const test = base.extend({
  // Realtime does not report changes that are made elsewhere (docs/architecture.md#collections-and-singletons): the
  // tests check what the panel does while it shows the state before them. In tests/panel/live.test.ts it learns of changes.
  context: async ({ context }, use) => {
    await context.routeWebSocket(/\/realtime\//, (socket) => socket.close());
    await use(context);
  },
  storageState: async ({ signedIn }, use) => use(signedIn),
  contextOptions: { reducedMotion: 'reduce' },
});

/** The storage of a browser in which nobody is signed in: `test.use({ storageState: signedOut })`. */
export const signedOut = { cookies: [], origins: [] };

/** Expects a success notice with this title and description. */
export async function expectNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectTexts(noticeRegion(page).getByRole('status'), title, description);
}

/** Expects an error notice with this title and description, which a screen reader announces immediately. */
export async function expectErrorNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectTexts(noticeRegion(page).getByRole('alert'), title, description);
}

async function expectTexts(notice: Locator, title: string, description?: string): Promise<void> {
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(notice.getByText(description, { exact: true })).toBeVisible();
}

/** Adds another owner, for a test that ends the owner's sessions, changes the password or sends email. */
export async function addOwner(site: Pick<Site, 'dataDir'>): Promise<Site['owner']> {
  const owner = { email: `${randomUUID()}@example.com`, password: 'another-long-password' };
  await withSiteDatabase(site, (database) => addUser(database, owner));
  return owner;
}

/** Runs `work` with the database of a site, as the commands on its server do. */
export async function withSiteDatabase(
  site: Pick<Site, 'dataDir'>,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const connection = getSiteDatabase(site);
  const database = openDatabase({ forLogin: () => connection });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
