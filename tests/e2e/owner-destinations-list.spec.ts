import type { Locator, Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addDestination,
  calls,
  destinationsNamed,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** The list of destinations (docs/product.md). */

test('The list of destinations shows the newest first, each with image, excerpt and facts', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Older', created_at: '2026-01-01T00:00:00Z' });
  await addDestination(content, {
    name: 'Newer',
    description: 'A mile through a crack in the rock.',
    region: 'Middle East',
    budget: 'Mid-range',
    activity: 'Cultural',
    image: '/scenes/petra.svg',
    featured: true,
    created_at: '2026-02-01T12:00:00Z',
  });
  await page.goto('/admin/destinations');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText([/^Newer/, /^Older/]);
  const newer = rowOf(page, 'Newer');
  for (const words of ['A mile through', 'Middle East', 'Mid-range', 'Cultural', 'Feb 1, 2026'])
    await expect(newer).toContainText(words);
  await expect(newer.getByRole('switch', { name: 'Featured: Newer' })).toBeChecked();
  await expect(rowOf(page, 'Older').getByRole('switch', { name: 'Featured: Older' })).not.toBeChecked();
  const picture = newer.locator('img');
  await expect(picture).toHaveAttribute('src', '/scenes/petra.svg');
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await expect(rowOf(page, 'Older').locator('img')).toHaveCount(0);
});

test('An empty list of destinations leads to the form for the first one', async ({ page }) => {
  await page.goto('/admin/destinations');
  await expect(
    page.getByText('No destinations found. Click "Add New Destination" to get started!', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add New Destination' }).click();
  await expect(page).toHaveURL('/admin/destinations/new');
});

test('The list of destinations reports a failed read, which can be retried', async ({ page, content }) => {
  await addDestination(content, { name: 'Out of sight' });
  await refuse(page, calls.readDestinations, 'canceling statement due to statement timeout');
  await page.goto('/admin/destinations');
  await expectFailure(page, 'Error fetching destinations', 'canceling statement due to statement timeout');
  await expect(page.getByRole('table')).toHaveCount(0);
  await letThrough(page, calls.readDestinations);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Out of sight')).toBeVisible();
});

test('A destination stays when its deletion is not confirmed', async ({ page, content }) => {
  await addDestination(content, { name: 'Nearly gone' });
  const deletion = await hold(page, calls.deleteDestination);
  await page.goto('/admin/destinations');
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = `${dialog.type()}: ${dialog.message()}`;
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete Nearly gone' }).click();
  expect(asked).toMatch(/^confirm: .*Nearly gone/);
  await expect(rowOf(page, 'Nearly gone')).toBeVisible();
  expect(deletion.count()).toBe(0);
  expect(await destinationsNamed(content, 'Nearly gone')).toHaveLength(1);
});

test('A confirmed deletion of a destination is sent once, reported, and the list is read again', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Soon gone' });
  const deletion = await hold(page, calls.deleteDestination);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/destinations');
  const remove = page.getByRole('button', { name: 'Delete Soon gone' });
  await remove.dblclick();
  await expect(remove).toBeDisabled();
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/rest/v1/destinations'),
  );
  deletion.release();
  await expectNotice(page, 'Destination Deleted');
  await reloaded;
  await expect(page.getByText('No destinations found.')).toBeVisible();
  expect(deletion.count()).toBe(1);
  expect(await destinationsNamed(content, 'Soon gone')).toEqual([]);
});

test('A failed deletion of a destination is reported, and it stays in the list', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Not to be moved' });
  await refuse(page, calls.deleteDestination, 'deadlock detected');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/destinations');
  const remove = page.getByRole('button', { name: 'Delete Not to be moved' });
  await remove.click();
  await expectFailure(page, 'Error deleting destinations', 'deadlock detected');
  await expect(remove).toBeEnabled();
  await expect(remove).toBeFocused();
});

test('Deleting a destination that another tab has deleted is not reported as a success', async ({
  page,
  content,
}) => {
  const { id } = await addDestination(content, { name: 'Gone elsewhere' });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/destinations');
  await expect(rowOf(page, 'Gone elsewhere')).toBeVisible();
  await content.from('destinations').delete().eq('id', id).throwOnError();
  await page.getByRole('button', { name: 'Delete Gone elsewhere' }).click();
  await expectFailure(page, 'Error deleting destinations');
});

test('The featured switch of a destination shows its new state at once', async ({ page, content }) => {
  await addDestination(content, { name: 'To be shown' });
  const writing = await hold(page, calls.updateDestination);
  await page.goto('/admin/destinations');
  const featured = page.getByRole('switch', { name: 'Featured: To be shown' });
  await featured.dblclick();
  await expect(featured).toBeChecked();
  await expect(featured).toHaveAttribute('aria-busy', 'true');
  writing.release();
  await expect(featured).toHaveAttribute('aria-busy', 'false');
  await expect(featured).toBeChecked();
  expect(writing.count()).toBe(1);
  expect(await destinationsNamed(content, 'To be shown')).toEqual([
    expect.objectContaining({ featured: true }),
  ]);
  await page.reload();
  await expect(featured).toBeChecked();
});

test('The featured switch of a deleted destination reports that it is gone', async ({ page, content }) => {
  const { id } = await addDestination(content, { name: 'Gone elsewhere' });
  await page.goto('/admin/destinations');
  await expect(page.getByRole('switch', { name: 'Featured: Gone elsewhere' })).toBeVisible();
  await content.from('destinations').delete().eq('id', id).throwOnError();
  await page.getByRole('switch', { name: 'Featured: Gone elsewhere' }).click();
  await expectFailure(
    page,
    'Error updating destinations',
    'It was deleted in the meantime, or you are not allowed to change it.',
  );
});

test('The featured switch of a destination goes back when its update fails, which is reported', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'To be shown' });
  await refuse(page, calls.updateDestination, 'deadlock detected');
  await page.goto('/admin/destinations');
  const featured = page.getByRole('switch', { name: 'Featured: To be shown' });
  await featured.click();
  await expectFailure(page, 'Error updating destinations', 'deadlock detected');
  await expect(featured).not.toBeChecked();
});

test('The search for destinations covers names, descriptions, regions and Indian States', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Petra', description: 'Rose red.', region: 'Middle East' });
  await addDestination(content, { name: 'Kyoto', description: 'Vermilion gates.', region: 'Asia' });
  await addDestination(content, {
    name: 'Bali',
    description: 'Rice terraces.',
    region: 'Asia',
    budget: 'Petra',
  });
  await addDestination(content, { name: 'Munnar', region: 'South Asia', indian_state: 'Kerala' });
  await page.goto('/admin/destinations');
  const search = page.getByRole('searchbox', { name: 'Search destinations' });
  for (const [words, names] of [
    ['PETRA', ['Petra']],
    ['vermilion', ['Kyoto']],
    ['asia', ['Munnar', 'Bali', 'Kyoto']],
    ['asia rice', ['Bali']],
    ['kerala', ['Munnar']],
  ] as const) {
    await search.fill(words);
    await expect(page.getByRole('rowheader')).toHaveText([...names].map((name) => new RegExp(`^${name}`)));
  }
});

test('The list of destinations is sorted by name, region and day in natural order', async ({
  page,
  content,
}) => {
  for (const [name, region, day] of [
    ['Zermatt', 'Europe', '04'],
    ['apple valley', null, '03'],
    ['Ålesund', 'europe', '02'],
    ['Bali', 'Asia', '01'],
  ] as const)
    await addDestination(content, { name, region, created_at: `2026-01-${day}T00:00:00Z` });
  await page.goto('/admin/destinations');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Zermatt', 'apple valley', 'Ålesund', 'Bali']);
  const press = (head: string) => page.getByRole('columnheader', { name: head }).getByRole('button').click();
  await press('Name');
  await expect(names).toHaveText(['Ålesund', 'apple valley', 'Bali', 'Zermatt']);
  await press('Name');
  await expect(names).toHaveText(['Zermatt', 'Bali', 'apple valley', 'Ålesund']);

  await test.step('what has no region comes last either way', async () => {
    await press('Region');
    await expect(names.first()).toHaveText('Bali');
    await expect(names.last()).toHaveText('apple valley');
    await press('Region');
    await expect(names.last()).toHaveText('apple valley');
    await expect(names.nth(2)).toHaveText('Bali');
  });

  await press('Added');
  await expect(names).toHaveText(['Zermatt', 'apple valley', 'Ålesund', 'Bali']);
  await expect(page).toHaveURL('/admin/destinations');
  await press('Added');
  await expect(names).toHaveText(['Bali', 'Ålesund', 'apple valley', 'Zermatt']);
});

test('axe finds nothing in the list of destinations at any width, with long words, selected rows and no results', async ({
  page,
  content,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addDestination(content, {
    name: `Taumata${'whakatangihanga'.repeat(20)}`,
    description: 'x'.repeat(3000),
    region: 'r'.repeat(300),
    budget: 'b'.repeat(300),
    activity: 'a'.repeat(300),
    featured: true,
  });
  await addDestination(content, { name: 'Rio' });
  await page.goto('/admin/destinations');
  await expect(rowOf(page, 'Rio')).toBeVisible();
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('checkbox', { name: 'Select Rio' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectNoFaults(page);
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText('No destinations match “nowhere”.')).toBeVisible();
  await expectNoFaults(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

/** How many pixels a page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
