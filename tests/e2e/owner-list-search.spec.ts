import { expect } from './fixtures.ts';
import {
  addDestination,
  expectErrorNotice,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
} from './owner.ts';
import {
  expectShown,
  getList,
  getName,
  getNames,
  getSearch,
  isListRequest,
  listPath,
  test,
} from './sixty-destinations.ts';

/** Searching the panel's lists. */

test('Searching a list updates its URL, starts at the first page and keeps the order', async ({ page }) => {
  await page.goto(`${listPath}?sort=name.desc&page=3`);
  await expect(getNames(page).first()).toHaveText(getName(10));
  await getSearch(page).fill('even land');
  await expect(getNames(page).first()).toHaveText(getName(59));
  await expect(page).toHaveURL(`${listPath}?q=even+land&sort=name.desc`);
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
  await page.reload();
  await expect(getSearch(page)).toHaveValue('even land');
  await expect(getNames(page).first()).toHaveText(getName(59));
});

test('Typing a search sends one request after a pause, and a late response to an earlier search is ignored', async ({
  page,
}) => {
  await page.goto(listPath);
  await expectShown(page, 1, 25);
  let reads = 0;
  page.on('request', (request) => {
    if (isListRequest(request)) reads += 1;
  });
  await getSearch(page).pressSequentially('Place 4');
  await expect(page.getByText('15 in all').last()).toBeVisible();
  expect(reads).toBeLessThanOrEqual(2);
  await expect(getSearch(page)).toBeFocused();

  const earlier = await holdRequests(page, { method: 'GET', url: '**/rest/v1/destinations*Place*' });
  await getSearch(page).fill('Place 1');
  await expect.poll(earlier.count).toBe(1);
  await getSearch(page).fill('Odd Land');
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
  const lateResponse = page.waitForResponse((response) => response.url().includes('Place'));
  earlier.release();
  await lateResponse;
  await expect(getNames(page).first()).toHaveText(getName(2));
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
});

test('A failed search of a list keeps the typed text, and a search without results offers to show all rows', async ({
  page,
}) => {
  await page.goto(listPath);
  await expectShown(page, 1, 25);
  await rejectRequests(page, requests.readDestinations, 'canceling statement due to statement timeout');
  await getSearch(page).fill('Place 07');
  await expectErrorNotice(
    page,
    'Error fetching destinations',
    'canceling statement due to statement timeout',
  );
  await expect(getSearch(page)).toBeFocused();
  await expect(getSearch(page)).toHaveValue('Place 07');
  await stopIntercepting(page, requests.readDestinations);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getNames(page)).toHaveText([getName(7)]);

  await getSearch(page).fill('Atlantis');
  await expect(page.getByText('No destinations match “Atlantis”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all destinations' }).click();
  await expectShown(page, 1, 25);
  await expect(getSearch(page)).toHaveValue('');
  await expect(page).toHaveURL(listPath);
  await expect(getList(page)).toBeFocused();
});

test('A search of a list takes wildcards and quotes literally', async ({ page, content }) => {
  await addDestination(content, { name: '100% sun, (really) "quoted" \\ a_b' });
  await page.goto(listPath);
  for (const query of ['100% sun,', '(really)', '"quoted"', '\\', 'a_b', '%', '_']) {
    await getSearch(page).fill(query);
    await expect(page).toHaveURL(`${listPath}?${new URLSearchParams({ q: query })}`);
    await expect(getNames(page)).toHaveText([/^100% sun/]);
  }
});
