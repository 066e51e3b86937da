import { expect } from './fixtures.ts';
import { expectErrorNotice } from './owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from './requests.ts';
import {
  getList,
  getName,
  getNames,
  getSearch,
  isListRequest,
  listPath,
  test,
} from './sixty-destinations.ts';

/** Searching the panel's lists. What each list searches is tested in app/admin/collections/rows/list-rows.test.ts. */

test('An owner searches a list despite late and failed responses, and then shows all rows again', async ({
  page,
}) => {
  const range = (text: string) => page.getByText(text).last();

  await test.step('A page number beyond the end shows the last page', async () => {
    await page.goto(`${listPath}?sort=name.desc&page=9`);
    await expect(getNames(page).first()).toHaveText(getName(10));
    await expect(range('51–60 of 60')).toBeVisible();
    await expect(page).toHaveURL(`${listPath}?sort=name.desc&page=3`);
  });

  await test.step('A search is in the URL, starts at the first page and keeps the order', async () => {
    await getSearch(page).fill('even land');
    await expect(getNames(page).first()).toHaveText(getName(59));
    await expect(page).toHaveURL(`${listPath}?q=even+land&sort=name.desc`);
    await expect(range('1–25 of 30')).toBeVisible();
  });

  await test.step('Typing does not send a request for each key', async () => {
    let reads = 0;
    page.on('request', (request) => {
      if (isListRequest(request)) reads += 1;
    });
    await getSearch(page).clear();
    await getSearch(page).pressSequentially('Place 4');
    await expect(range('15 in all')).toBeVisible();
    expect(reads).toBeLessThanOrEqual(3);
    await expect(getSearch(page)).toBeFocused();
  });

  await test.step('A late response to an earlier search is ignored', async () => {
    const earlier = await holdRequests(page, requestsTo('destinations', 'Place').read);
    await getSearch(page).fill('Place 1');
    await expect.poll(earlier.count).toBe(1);
    await getSearch(page).fill('Odd Land');
    await expect(range('1–25 of 30')).toBeVisible();
    const lateResponse = page.waitForResponse((response) => response.url().includes('Place'));
    earlier.release();
    await lateResponse;
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(range('1–25 of 30')).toBeVisible();
  });

  await test.step('A failed search keeps the typed text', async () => {
    const message = 'canceling statement due to statement timeout';
    await rejectRequests(page, requestsTo('destinations').read, message);
    await getSearch(page).fill('Place 07');
    await expectErrorNotice(page, 'Error fetching destinations', message);
    await expect(getSearch(page)).toBeFocused();
    await expect(getSearch(page)).toHaveValue('Place 07');
    await stopIntercepting(page, requestsTo('destinations').read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(getNames(page)).toHaveText([getName(7)]);
  });

  await test.step('A search without results offers to show all rows', async () => {
    await getSearch(page).fill('100% “Atlantis”');
    await expect(page.getByText('No destinations match “100% “Atlantis””.')).toBeVisible();
    await expect(page).toHaveURL(
      `${listPath}?${new URLSearchParams({ q: '100% “Atlantis”', sort: 'name.desc' })}`,
    );
    await page.getByRole('button', { name: 'Show all destinations' }).click();
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(getSearch(page)).toHaveValue('');
    await expect(page).toHaveURL(`${listPath}?sort=name.desc`);
    await expect(getList(page)).toBeFocused();
  });
});
