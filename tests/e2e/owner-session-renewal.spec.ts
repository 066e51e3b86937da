import type { Site } from '#tests/setup/site.ts';
import { createSession, expect } from './fixtures.ts';
import {
  addOwner,
  calls,
  expectNotice,
  hold,
  letThrough,
  refuse,
  signedOut,
  slidesTitled,
  test,
} from './owner.ts';
import {
  beginSlide,
  dispatchTabVisible,
  expectUntouched,
  expireToken,
  getDialog,
  getTitle,
  getTokenSecondsLeft,
  mark,
  recordNotices,
} from './session.ts';

/** The renewal of a session while a form is open. */

test.use({ storageState: signedOut, contextOptions: { reducedMotion: 'reduce' } });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

test('Renewing the session changes nothing in a form', async ({ page }) => {
  await page.goto('/admin/hero-slides');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(getTitle(page)).not.toHaveValue('');
  await getTitle(page).fill('Half a sen');
  await mark(page);
  const reads = await hold(page, calls.readSlides);
  reads.release();

  for (const round of [1, 2]) {
    await test.step(`renewal ${round}`, async () => {
      const renewal = page.waitForResponse(calls.refresh.url);
      await page.evaluate(expireToken);
      await page.evaluate(dispatchTabVisible);
      expect((await renewal).status()).toBe(200);
      await expect.poll(() => page.evaluate(getTokenSecondsLeft)).toBeGreaterThan(1000);
    });
  }
  await page.keyboard.type('tence');
  await expectUntouched(page, 'Half a sentence');
  expect(reads.count()).toBe(0);
});

test('An unreachable server does not end the session', async ({ page }) => {
  await beginSlide(page, 'Still here');
  await refuse(page, { ...calls.refresh, status: 503 }, 'Database connection error');
  await page.evaluate(expireToken);
  const renewal = page.waitForResponse(calls.refresh.url);
  await page.evaluate(dispatchTabVisible);
  await renewal;
  await page.unrouteAll();
  await expect.poll(() => page.evaluate(getTokenSecondsLeft)).toBeGreaterThan(1000);
  await expect(getDialog(page)).toHaveCount(0);
  await expectUntouched(page, 'Still here');
});

test('A session that could not be renewed during an outage is renewed by the next save', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await beginSlide(page, 'After the tunnel');
  await refuse(page, { ...calls.refresh, status: 503 }, 'Database connection error');
  const first = page.waitForResponse(calls.refresh.url);
  await page.evaluate(expireToken);
  await page.evaluate(dispatchTabVisible);
  await first;
  // The client gives up trying after half a minute, and does not ask again for a whole one: it calls as nobody.
  await page.clock.fastForward(31_000);
  await page.route(calls.createSlide.url, async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) await letThrough(page, calls.refresh);
    await route.fulfill({ response });
  });

  const told = await recordNotices(page);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await told()).toEqual(['Slide created successfully']);
  expect(await slidesTitled(content, 'After the tunnel')).toHaveLength(1);
});
