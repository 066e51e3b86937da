import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The featured switch, and the list of featured destinations (docs/product/pages.md,
 * docs/product/permissions.md#content, docs/product/fixed-texts.md).
 */

const path = '/admin/featured-destinations';

test('The featured switch of a destination shows its new state immediately, and reverts when the update fails', async ({
  page,
  content,
}) => {
  const stored = await addRow(content, 'destinations', { name: 'To be shown', region: 'Asia' });
  const { id } = await addRow(content, 'destinations', { name: 'Gone elsewhere' });
  await page.goto('/admin/destinations');
  const featured = page.getByRole('switch', { name: 'Featured: To be shown' });
  await expect(featured).not.toBeChecked();

  await rejectRequests(page, requestsTo('destinations').update, 'deadlock detected');
  await featured.click();
  await expectErrorNotice(page, 'Error updating destinations', 'deadlock detected');
  await expect(featured).not.toBeChecked();
  await stopIntercepting(page, requestsTo('destinations').update);

  const update = await holdRequests(page, requestsTo('destinations').update);
  await featured.dblclick();
  await expect(featured).toBeChecked();
  await expect(featured).toHaveAttribute('aria-busy', 'true');
  update.release();
  await expect(featured).toHaveAttribute('aria-busy', 'false');
  await expect(featured).toBeChecked();
  expect(update.count()).toBe(1);
  expect(await findRows(content, 'destinations', { name: 'To be shown' })).toEqual([
    { ...stored, featured: true, updated_at: expect.any(String) },
  ]);

  const other = page.getByRole('switch', { name: 'Featured: Gone elsewhere' });
  await content.from('destinations').delete().eq('id', id).throwOnError();
  await other.click();
  const message = 'It was deleted in the meantime, or you are not allowed to change it.';
  await expectErrorNotice(page, 'Error updating destinations', message);
});

test('An owner edits and stops featuring destinations in the featured list until it is empty', async ({
  page,
  content,
}) => {
  const names = ['Plain', 'First', 'Second', 'Third'];
  const rows = names.map((name, day) => ({
    name,
    featured: day > 0,
    created_at: `2026-01-0${day + 1}T00:00:00Z`,
  }));
  await content.from('destinations').insert(rows).throwOnError();
  const headers = page.getByRole('rowheader');

  await step('The list has only featured destinations, and can be read again', async () => {
    const message = 'canceling statement due to statement timeout';
    await rejectRequests(page, requestsTo('destinations').read, message);
    await page.goto(path);
    await expectErrorNotice(page, 'Error fetching featured destinations', message);
    await stopIntercepting(page, requestsTo('destinations').read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headers).toHaveText([/^Third/, /^Second/, /^First/]);
    await expect(page.getByText('3 in all').last()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Featured' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Start from a Sample' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select First' }).check();
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Schedule…',
      'Unfeature',
      'Set region…',
      'Set category…',
      'Set budget…',
      'Set activity…',
    ]);
    await more.click();
    await page.getByRole('checkbox', { name: 'Select First' }).uncheck();
  });

  await step('Saving a destination returns to the list', async () => {
    await getRowLink(page, 'Third').click();
    await expect(page.getByRole('heading', { name: 'Edit Destination' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Featured Destinations' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Third to none');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Destination updated successfully');
    await expect(page).toHaveURL(path);
    await expect(headers).toHaveText([/^Third to none/, /^Second/, /^First/]);
  });

  await step('A destination that is no longer featured disappears from the list', async () => {
    await page.getByRole('switch', { name: 'Featured: Third to none' }).press('Enter');
    await expect(headers).toHaveText([/^Second/, /^First/]);
    await page.getByRole('switch', { name: 'Featured: Second' }).press('Enter');
    await expect(headers).toHaveText([/^First/]);
    const first = page.getByRole('switch', { name: 'Featured: First' });
    await expect(first).toBeFocused();
    await first.press('Enter');
  });

  await step('The empty list links to all destinations, which has the unfeatured ones', async () => {
    const empty = 'No featured destinations yet. Mark some from the main destinations list!';
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Featured destinations/ })).toBeFocused();
    await page.getByRole('link', { name: 'Go to all destinations' }).click();
    await expect(page).toHaveURL('/admin/destinations');
    for (const name of ['First', 'Second'])
      await expect(page.getByRole('switch', { name: `Featured: ${name}` })).not.toBeChecked();
  });
});
