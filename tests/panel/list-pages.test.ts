import { expectErrorNotice } from '#tests/e2e/owner.ts';
import {
  countRequests,
  holdRequests,
  rejectRequests,
  requestsTo,
  stopIntercepting,
} from '#tests/e2e/requests.ts';
import {
  addSixtyDestinations,
  expectShown,
  getList,
  getName,
  getNames,
  getSearch,
  listPath,
} from '#tests/e2e/sixty-destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The panel shows and searches a list of several pages (docs/product/lists.md).
 * app/admin/collections/rows/list-rows.test.ts tests what each list searches.
 */

test('An owner pages through a list, and each page is read separately', async ({ page, content }) => {
  await addSixtyDestinations(content);
  const reads: URLSearchParams[] = [];
  await page.route(requestsTo('destinations').read.url, (route) => {
    if (route.request().method() === 'GET') reads.push(new URL(route.request().url()).searchParams);
    return route.continue();
  });
  const next = page.getByRole('button', { name: 'Next' });
  const announced = getList(page).getByRole('status').first();

  await step('The list begins with its first page, and announces how many rows it shows', async () => {
    await page.goto(listPath);
    await expectShown(page, 1, 25, '1–25 of 60');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(announced).toHaveText('1–25 of 60');
  });

  await step('The next page is shown with the focus on the list', async () => {
    await next.press('Enter');
    await expectShown(page, 26, 50, '26–50 of 60');
    await expect(page).toHaveURL(`${listPath}?page=2`);
    await expect(getList(page)).toBeFocused();
  });

  await step('The current page stays visible while the next one loads', async () => {
    const loading = await holdRequests(page, requestsTo('destinations').read);
    await next.click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expectShown(page, 26, 50);
    loading.release();
    await expectShown(page, 51, 60, '51–60 of 60');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(next).toBeDisabled();
    expect(loading.count()).toBe(1);
    // Only the first two: the read of the third page was the held one.
    expect(reads.map((read) => [read.get('limit'), read.get('offset')])).toEqual([
      ['25', '0'],
      ['25', '25'],
    ]);
  });

  await step('A typed number opens the nearest page, but a fraction below 1 opens no page', async () => {
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectShown(page, 26, 50);
    const number = page.getByRole('textbox', { name: 'Page' });
    for (const [typed, first, last] of [
      ['77', 51, 60],
      ['0.5', 51, 60],
      ['-4', 1, 25],
    ] as const) {
      await number.fill(typed);
      await number.press('Enter');
      await expectShown(page, first, last);
    }
  });

  await step('The list announces the number of results', async () => {
    await getSearch(page).fill('Place 1');
    // “1” may be anywhere: in 01, 10 to 19, 21, 31, 41 and 51.
    await expect(announced).toHaveText('15 in all');
    await getSearch(page).fill('Atlantis');
    await expect(announced).toHaveText('No destinations');
  });
});

test('A list can be sorted with its column headers and with a select', async ({ page, content }) => {
  await addSixtyDestinations(content);
  const header = page.getByRole('columnheader', { name: 'Name' });
  const button = header.getByRole('button');

  await step('A column header sorts the list, and keeps the focus', async () => {
    await page.goto(listPath);
    await expectShown(page, 1, 25);
    await expect(page.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await button.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(`${listPath}?sort=name.asc`);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  });

  await step('Sorting by the default column again begins with its default direction', async () => {
    await page.getByRole('columnheader', { name: 'Added' }).getByRole('button').click();
    await expectShown(page, 1, 25);
    await expect(page).toHaveURL(listPath);
  });

  await step('The select of a narrow list sorts it', async () => {
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('created_at.desc');
    await order.selectOption('Name: Z to A');
    await expect(getNames(page).first()).toHaveText(getName(60));
    await expect(page).toHaveURL(`${listPath}?sort=name.desc`);
    await order.selectOption('Added: newest first');
    await expectShown(page, 1, 25);
  });
});

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
    // It has the places with odd numbers.
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
