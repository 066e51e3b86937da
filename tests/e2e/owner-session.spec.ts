import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { getFileInput, image } from './media-library.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { rejectRequests, requests, requestsTo, stopIntercepting } from './requests.ts';
import { findRows } from './rows.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  forgeTokens,
  getPasswordDialog,
  getSecondsUntilExpiry,
  getTitleField,
  logInAgain,
  recordNotices,
  test,
} from './session.ts';

/**
 * A session that ends while a form is open (here: the focus and the widths) or before an upload, and a session that is
 * renewed during an outage. tests/panel/session.test.ts has the rest, and owner-session-tabs.spec.ts tests that a renewal
 * does not reset an open form.
 */

test('A form keeps what was typed when the owner returns to a tab whose session has ended, and its upload waits for the password', async ({
  page,
  site,
  owner,
}) => {
  await fillNewSlide(page, 'A sentence');
  const dialog = getPasswordDialog(page);

  await test.step('The tab asks for the password, and then focuses the field again', async () => {
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await logInAgain(page, owner);
    await page.keyboard.type(' that');
    await expectTitleFieldNotRemounted(page, 'A sentence that');
  });

  await test.step('The dialog passes axe with an error, and can be closed to continue typing', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(dispatchVisibilityChange);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectErrorNotice(page, 'Sign in Failed');
    await expectAccessibleAtWidths(page, [390]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getTitleField(page)).toBeFocused();
    await page.keyboard.type(' is finished');
    await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
  });

  await test.step('An upload from the form waits for the password, and is then sent', async () => {
    const readNotices = await recordNotices(page);
    await getFileInput(page, 'image').setInputFiles(image);
    await expect(dialog).toBeVisible();
    await logInAgain(page, owner);
    await expectNotice(page, 'image uploaded successfully!');
    await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
    expect((await readNotices()).slice(-2)).toEqual(['Login Successful!', 'image uploaded successfully!']);
    await expectTitleFieldNotRemounted(page, 'A sentence that is finished');
  });

  await test.step('Logging out instead of entering the password reports the failed save', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Log out instead' }).click();
    await expect(page).toHaveURL('/login');
    await expectErrorNotice(page, 'Error creating slide');
  });
});

test('Uploads to the media library wait for the password when the session is invalid, and are then sent again', async ({
  page,
  owner,
}) => {
  // Realtime is silent here: if it reported the uploads, the page would read its lists again, and without a session the
  // login would then take the page's place.
  await page.routeWebSocket(/\/realtime\//, () => {});
  await page.goto('/admin/media');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  const readNotices = await recordNotices(page);
  await forgeTokens(page);
  await page.getByLabel('Upload files', { exact: true }).setInputFiles([image, image]);
  await expect(getPasswordDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(page).toHaveURL('/admin/media');
  expect(await readNotices()).toEqual(['Login Successful!', '2 files uploaded successfully!']);
});

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
    // After half a minute the client stops retrying. For another minute it sends requests without a session:
    // the save gets a 401, and then renews the session.
    await page.clock.fastForward(31_000);
    const { method, url } = requestsTo('hero_slides').create;
    await page.route(url, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      if (response.status() === 401) await stopIntercepting(page, requests.refresh);
      return route.fulfill({ response });
    });
    const readNotices = await recordNotices(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await readNotices()).toEqual(['Slide created successfully']);
    expect(await findRows(content, 'hero_slides', { title: 'After the tunnel' })).toHaveLength(1);
  });
});
