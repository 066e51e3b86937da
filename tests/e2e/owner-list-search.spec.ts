import { expect } from './fixtures.ts';
import { addDestination, calls, expectFailure, hold, letThrough, refuse, test } from './owner.ts';
import {
  addSixtyDestinations,
  expectShown,
  getList,
  getName,
  getNames,
  getSearch,
  isRead,
  path,
} from './sixty-destinations.ts';

/** The search of the panel's lists. */

test.beforeEach(({ content }) => addSixtyDestinations(content));

test('A search of a list is in the URL, begins at the first page and keeps the order', async ({ page }) => {
  await page.goto(`${path}?sort=name.desc&page=3`);
  await expect(getNames(page).first()).toHaveText(getName(10));
  await getSearch(page).fill('even land');
  await expect(getNames(page).first()).toHaveText(getName(59));
  await expect(page).toHaveURL(`${path}?q=even+land&sort=name.desc`);
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
  await page.reload();
  await expect(getSearch(page)).toHaveValue('even land');
  await expect(getNames(page).first()).toHaveText(getName(59));
});

test('A search typed without a pause sends one request, and shows its own rows whichever response arrives last', async ({
  page,
}) => {
  await page.goto(path);
  await expectShown(page, 1, 25);
  let reads = 0;
  page.on('request', (request) => {
    if (isRead(request)) reads += 1;
  });
  await getSearch(page).pressSequentially('Place 4');
  await expect(page.getByText('15 in all').last()).toBeVisible();
  expect(reads).toBeLessThanOrEqual(2);
  await expect(getSearch(page)).toBeFocused();

  const slow = await hold(page, { method: 'GET', url: '**/rest/v1/destinations*Place*' });
  await getSearch(page).fill('Place 1');
  await expect.poll(slow.count).toBe(1);
  await getSearch(page).fill('Odd Land');
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
  const late = page.waitForResponse((response) => response.url().includes('Place'));
  slow.release();
  await late;
  await expect(getNames(page).first()).toHaveText(getName(2));
  await expect(page.getByText('1–25 of 30').last()).toBeVisible();
});

test('A failed search of a list is reported and keeps its text; one without results leads back to all rows', async ({
  page,
}) => {
  await page.goto(path);
  await expectShown(page, 1, 25);
  await refuse(page, calls.readDestinations, 'canceling statement due to statement timeout');
  await getSearch(page).fill('Place 07');
  await expectFailure(page, 'Error fetching destinations', 'canceling statement due to statement timeout');
  await expect(getSearch(page)).toBeFocused();
  await expect(getSearch(page)).toHaveValue('Place 07');
  await letThrough(page, calls.readDestinations);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getNames(page)).toHaveText([getName(7)]);

  await getSearch(page).fill('Atlantis');
  await expect(page.getByText('No destinations match “Atlantis”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all destinations' }).click();
  await expectShown(page, 1, 25);
  await expect(getSearch(page)).toHaveValue('');
  await expect(page).toHaveURL(path);
  await expect(getList(page)).toBeFocused();
});

test('A search of a list takes the wildcards of other query languages literally', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: '100% sun, (really) "quoted" \\ a_b' });
  await page.goto(path);
  for (const words of ['100% sun,', '(really)', '"quoted"', '\\', 'a_b', '%', '_']) {
    await getSearch(page).fill(words);
    await expect(page).toHaveURL(`${path}?${new URLSearchParams({ q: words })}`);
    await expect(getNames(page)).toHaveText([/^100% sun/]);
  }
});
