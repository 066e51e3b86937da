import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { openSite, type Site } from '#tests/setup/site.ts';

interface WorkerFixtures {
  /** An installation of the worker's own. A file that changes content puts it back, or opens a site of its own. */
  site: Site;
  /** The owner's sign-in there as a browser keeps it, made once: the server rations sign-ins. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const test = base.extend<{ faults: string[] }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ site, browser }, use) => {
      const context = await browser.newContext({ baseURL: site.url });
      await signIn(await context.newPage(), site.owner);
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** A script that throws on a page fails the test, whatever it looked at. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts have taken it over: until then it is plain HTML. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => Object.assign(window, { awake: true }));
  });
  await page.goto(path);
  // Scripts start late (app/late-start.ts): at the first sign of life, should a stopped clock never be idle.
  await page.evaluate(() => window.dispatchEvent(new Event('pointerover')));
  await page.waitForFunction(() => 'awake' in window);
  // What React does after it has shown the page comes by a message; ours comes after it.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const turn = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    port2.postMessage(null);
    await turn;
  });
}

/** Signs in by the form, and waits until the panel is there. */
export async function signIn(page: Page, { email, password }: Site['owner']): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Before a page is opened: its clock stands still, and goes on by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-03-01T10:00:00' });
  await page.clock.pauseAt('2027-03-01T10:00:01');
}

/** Where notices appear (docs/product.md#interaction). */
export const noticeRegion = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

export { expect };
