import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addDestination,
  type Content,
  calls,
  destinationsNamed,
  expectFailure,
  expectNotice,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** The list of featured destinations (docs/product.md#pages, #backend-calls, #errors). */

const path = '/admin/featured-destinations';

test('The featured list reports a failed read, and when retried shows only featured destinations, the newest first', async ({
  page,
  content,
}) => {
  await addThree(content);
  await refuse(page, calls.readDestinations, 'canceling statement due to statement timeout');
  await page.goto(path);
  await expectFailure(
    page,
    'Error fetching featured destinations',
    'canceling statement due to statement timeout',
  );
  await letThrough(page, calls.readDestinations);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^Second/, /^First/]);
  await expect(page.getByText('2 in all').last()).toBeVisible();
});

test('An empty featured list leads to where destinations are featured', async ({ page, content }) => {
  await addDestination(content, { name: 'Plain' });
  await page.goto(path);
  await expect(
    page.getByText('No featured destinations yet. Mark some from the main destinations list!', {
      exact: true,
    }),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Go to all destinations' }).click();
  await expect(page).toHaveURL('/admin/destinations');
});

test('The switch removes a destination from the featured list and moves the focus to the next one; a failure is reported and leaves it there', async ({
  page,
  content,
}) => {
  await addThree(content);
  await page.goto(path);
  const second = page.getByRole('switch', { name: 'Featured: Second' });
  await refuse(page, calls.updateDestination, 'deadlock detected');
  await second.click();
  await expectFailure(page, 'Error updating destinations', 'deadlock detected');
  await expect(second).toBeChecked();
  await letThrough(page, calls.updateDestination);

  await second.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText([/^First/]);
  const first = page.getByRole('switch', { name: 'Featured: First' });
  await expect(first).toBeFocused();
  await first.press('Enter');
  await expect(page.getByText('No featured destinations yet.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Featured destinations/ })).toBeFocused();
  for (const name of ['First', 'Second'])
    expect(await destinationsNamed(content, name)).toEqual([expect.objectContaining({ featured: false })]);
});

test('A destination opened in the featured list leads back to it when saved, and can be deleted there', async ({
  page,
  content,
}) => {
  await addThree(content);
  await page.goto(path);
  await page.getByRole('link', { name: 'Edit Second' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Destination' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Featured Destinations' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Second to none');
  await page.getByRole('button', { name: 'Update Destination' }).click();
  await expectNotice(page, 'Destination updated successfully');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('rowheader')).toHaveText([/^Second to none/, /^First/]);

  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete Second to none' }).click();
  await expectNotice(page, 'Destination Deleted');
  await expect(page.getByRole('rowheader')).toHaveText([/^First/]);
  expect(await destinationsNamed(content, 'Second to none')).toEqual([]);
});

test('A destination added in the featured list is shown in the list of all', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Add New Destination' }).click();
  await expect(page).toHaveURL('/admin/destinations/new');
  await page.getByLabel('Name', { exact: true }).fill('Brand new');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page).toHaveURL('/admin/destinations');
  await expect(page.getByRole('rowheader', { name: 'Brand new' })).toBeVisible();
});

async function addThree(content: Content): Promise<void> {
  await addDestination(content, { name: 'First', featured: true, created_at: '2026-01-01T00:00:00Z' });
  await addDestination(content, { name: 'Second', featured: true, created_at: '2026-01-02T00:00:00Z' });
  await addDestination(content, { name: 'Plain', created_at: '2026-01-03T00:00:00Z' });
}
