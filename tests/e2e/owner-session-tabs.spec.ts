import type { Page } from '@playwright/test';
import { openSiteWithTokenLifetime, type Site } from '#tests/setup/site.ts';
import { expect, test as plain, signIn } from './fixtures.ts';
import { contentOf, expectNotice, slidesTitled } from './owner.ts';

/** Several tabs over the lives of several access tokens. The time is real: tabs, client and server each count it. */

const life = 20;
const lives = 3;

const test = plain.extend<object, { shortSite: Site }>({
  shortSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await openSiteWithTokenLifetime(life);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shortSite }, use) => use(shortSite.url),
});

test('Three tabs stay signed in over three token lifetimes, and are signed out together', async ({
  page,
  context,
  shortSite,
}) => {
  test.setTimeout(180_000);
  const content = contentOf(shortSite);
  const refusals: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
  });

  await signIn(page, shortSite.owner);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const slides = await Promise.all(
    tabs.map(async (_, place) => {
      const title = `Of tab ${place}`;
      const { data } = await content.from('hero_slides').insert({ title }).select().single().throwOnError();
      return data;
    }),
  );
  // A form that stays open all the while: no renewal may reset it.
  const [open] = tabs as [Page];
  await open.goto(`/admin/hero-slides/edit/${slides[0]?.id}`);
  await titleOf(open).fill('Of tab 0, half a sen');
  for (const tab of tabs.slice(1)) await tab.goto('/admin/hero-slides');

  const { sessionId } = await tokenOf(page);
  for (let round = 1; round <= lives; round += 1) {
    await test.step(`life ${round}`, async () => {
      const { expiresAt } = await tokenOf(page);
      await expect
        .poll(() => Date.now() / 1000, { timeout: 2 * life * 1000, intervals: [500] })
        .toBeGreaterThan(expiresAt);
      for (const [place, tab] of tabs.entries()) {
        if (tab !== open) await save(tab, slides[place]?.id ?? '', `Of tab ${place}, life ${round}`);
        expect((await tokenOf(tab)).sessionId, 'The session is the first one').toBe(sessionId);
      }
    });
  }
  await open.bringToFront();
  await titleOf(open).press('End');
  await open.keyboard.type('tence');
  await open.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(open, 'Slide updated successfully');
  for (const title of ['Of tab 0, half a sentence', `Of tab 1, life ${lives}`, `Of tab 2, life ${lives}`])
    expect(await slidesTitled(content, title)).toHaveLength(1);
  expect(refusals).toEqual([]);

  await open.getByRole('button', { name: 'Logout' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL('/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

/** Opens a slide from the list, and saves it under another title: calls that only who is signed in may make. */
async function save(page: Page, id: string, title: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`a[href="/admin/hero-slides/edit/${id}"]`).first().click();
  await expect(titleOf(page)).not.toHaveValue('');
  await titleOf(page).fill(title);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  await expect(page).toHaveURL('/admin/hero-slides');
}

/** Of the access token that the browser keeps: its session, and when it ends, in seconds since 1970. */
function tokenOf(page: Page): Promise<{ sessionId: string; expiresAt: number }> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const { access_token, expires_at } = JSON.parse(localStorage.getItem(key) ?? '{"access_token":".e30"}');
    const claims = JSON.parse(atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    return { sessionId: claims.session_id, expiresAt: expires_at };
  });
}
