import { expect } from './fixtures.ts';
import { expectNotice } from './owner.ts';
import { rejectRequests, requests, requestsTo, stopIntercepting } from './requests.ts';
import { findRows } from './rows.ts';
import {
  dispatchVisibilityChange,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  getPasswordDialog,
  getSecondsUntilExpiry,
  recordNotices,
  test,
} from './session.ts';

/** Renewing a session during an outage. owner-session-tabs.spec.ts tests that a renewal does not reset an open form. */

test('A server error during a renewal does not end the session, and the next save renews it', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await fillNewSlide(page, 'After the tunnel');
  const failRenewal = async () => {
    await rejectRequests(page, requests.refresh, 'Database connection error', 503);
    const renewal = page.waitForResponse(requests.refresh.url);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await renewal;
  };

  await test.step('The client tries again and renews the session', async () => {
    await failRenewal();
    await page.unrouteAll();
    await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
    await expect(getPasswordDialog(page)).toHaveCount(0);
    await expectTitleFieldNotRemounted(page, 'After the tunnel');
  });

  await test.step('A save renews the session once the client has stopped trying', async () => {
    await failRenewal();
    // After half a minute the client stops retrying. For another minute it sends requests without a session.
    await page.clock.fastForward(31_000);
    const { method, url } = requestsTo('hero_slides').create;
    await page.route(url, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      if (response.status() === 401) await stopIntercepting(page, requests.refresh);
      return route.fulfill({ response });
    });
    const readNotices = await recordNotices(page);
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await readNotices()).toEqual(['Slide created successfully']);
    expect(await findRows(content, 'hero_slides', { title: 'After the tunnel' })).toHaveLength(1);
  });
});
