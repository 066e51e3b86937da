import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { countRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import {
  addSixtyDestinations,
  getList,
  getName,
  getNames,
  getSearch,
  listPath,
} from '#tests/e2e/sixty-destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Searching the panel's lists. What each list searches is tested in app/admin/collections/rows/list-rows.test.ts. */

test('An owner searches a list despite late and failed responses, and then shows all rows again', async ({
  page,
  content,
}) => {
  await addSixtyDestinations(content);
  const range = (text: string) => page.getByText(text).last();

  await step('A page number beyond the end shows the last page', async () => {
    await page.goto(`${listPath}?sort=name.desc&page=9`);
    await expect(getNames(page).first()).toHaveText(getName(10));
    await expect(range('51–60 of 60')).toBeVisible();
    await expect(page).toHaveURL(`${listPath}?sort=name.desc&page=3`);
  });

  await step('A search is in the URL, starts at the first page and keeps the order', async () => {
    await getSearch(page).fill('even land');
    await expect(getNames(page).first()).toHaveText(getName(59));
    await expect(page).toHaveURL(`${listPath}?q=even+land&sort=name.desc`);
    await expect(range('1–25 of 30')).toBeVisible();
  });

  await step('Typing does not send a request for each key', async () => {
    const countReads = await countRequests(page, requestsTo('destinations').read);
    await getSearch(page).clear();
    await getSearch(page).pressSequentially('Place 4');
    await expect(range('15 in all')).toBeVisible();
    expect(countReads()).toBeLessThanOrEqual(3);
    await expect(getSearch(page)).toBeFocused();
    await stopIntercepting(page, requestsTo('destinations').read);
  });

  await step('A late response to an earlier search is ignored', async () => {
    const [sent, released, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    await page.route(requestsTo('destinations', 'Place').read.url, async (route) => {
      sent?.resolve();
      await released?.promise;
      await route.continue();
      arrived?.resolve();
    });
    await getSearch(page).fill('Place 1');
    await sent?.promise;
    await getSearch(page).fill('Odd Land');
    await expect(range('1–25 of 30')).toBeVisible();
    released?.resolve();
    await arrived?.promise;
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(range('1–25 of 30')).toBeVisible();
  });

  await step('A failed search keeps the typed text', async () => {
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

  await step('A search without results offers to show all rows', async () => {
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
