import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addDestination,
  type ContentClient,
  expectErrorNotice,
  expectNotice,
  findDestinationsByName,
  rejectRequests,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';

/** The list of featured destinations (docs/product.md#pages, #backend-calls, #errors). */

const path = '/admin/featured-destinations';

test('Retrying a failed read shows the featured list with only featured destinations, newest first', async ({
  page,
  content,
}) => {
  await addThreeDestinations(content);
  await rejectRequests(page, requests.readDestinations, 'canceling statement due to statement timeout');
  await page.goto(path);
  await expectErrorNotice(
    page,
    'Error fetching featured destinations',
    'canceling statement due to statement timeout',
  );
  await stopIntercepting(page, requests.readDestinations);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^Second/, /^First/]);
  await expect(page.getByText('2 in all').last()).toBeVisible();
});

test('An empty featured list links to the list of all destinations', async ({ page, content }) => {
  await addDestination(content, { name: 'Plain' });
  await page.goto(path);
  await expect(
    page.getByText('No featured destinations yet. Mark some from the main destinations list!', {
      exact: true,
    }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to all destinations' }).click();
  await expect(page).toHaveURL('/admin/destinations');
});

test('Turning off the switch of a featured destination removes it from the list, unless the update fails', async ({
  page,
  content,
}) => {
  await addThreeDestinations(content);
  await page.goto(path);
  const second = page.getByRole('switch', { name: 'Featured: Second' });
  await rejectRequests(page, requests.updateDestination, 'deadlock detected');
  await second.click();
  await expectErrorNotice(page, 'Error updating destinations', 'deadlock detected');
  await expect(second).toBeChecked();
  await stopIntercepting(page, requests.updateDestination);

  await second.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText([/^First/]);
  const first = page.getByRole('switch', { name: 'Featured: First' });
  await expect(first).toBeFocused();
  await first.press('Enter');
  await expect(page.getByText('No featured destinations yet.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Featured destinations/ })).toBeFocused();
  for (const name of ['First', 'Second'])
    expect(await findDestinationsByName(content, name)).toEqual([
      expect.objectContaining({ featured: false }),
    ]);
});

test('A destination can be edited and deleted from the featured list, and saving it leads back to that list', async ({
  page,
  content,
}) => {
  await addThreeDestinations(content);
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
  expect(await findDestinationsByName(content, 'Second to none')).toEqual([]);
});

test('A destination added from the featured list appears in the list of all destinations', async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Add New Destination' }).click();
  await expect(page).toHaveURL('/admin/destinations/new');
  await page.getByLabel('Name', { exact: true }).fill('Brand new');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page).toHaveURL('/admin/destinations');
  await expect(page.getByRole('rowheader', { name: 'Brand new' })).toBeVisible();
});

async function addThreeDestinations(content: ContentClient): Promise<void> {
  await addDestination(content, { name: 'First', featured: true, created_at: '2026-01-01T00:00:00Z' });
  await addDestination(content, { name: 'Second', featured: true, created_at: '2026-01-02T00:00:00Z' });
  await addDestination(content, { name: 'Plain', created_at: '2026-01-03T00:00:00Z' });
}
