import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNotice } from './owner.ts';
import { getName, getNames, getSearch, listPath, test } from './sixty-destinations.ts';

/** The panel's forms lead back to the list from which they were opened. */

const listUrl = `${listPath}?q=even&sort=name.desc&page=2`;

test('The browser’s back button restores the search, order and page of a list', async ({ page }) => {
  await page.goto(listPath);
  await getSearch(page).fill('even');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(listUrl);
  await page.getByRole('link', { name: `Edit ${getName(5)}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(5));
  await page.goBack();
  await expect(page).toHaveURL(listUrl);
  await expect(getSearch(page)).toHaveValue('even');
  await expect(getNames(page).first()).toHaveText(getName(9));
  await page.goBack();
  await expect(page).toHaveURL(`${listPath}?q=even&sort=name.desc`);
  await expect(getNames(page).first()).toHaveText(getName(59));
});

test('Every way to leave a form restores the list, with the focus on the edited row', async ({ page }) => {
  const waysToLeave: [string, () => Promise<void>][] = [
    ['Cancel', () => page.getByRole('link', { name: 'Cancel' }).click()],
    [
      'the link above the form',
      () => page.getByRole('main').getByRole('link', { name: 'Destinations' }).click(),
    ],
    [
      'a save',
      async () => {
        await page.getByLabel('Description').fill('Seen again.');
        await page.getByRole('button', { name: 'Update Destination' }).click();
        await expectNotice(page, 'Destination updated successfully');
      },
    ],
  ];
  await page.goto(listUrl);
  for (const [name, leave] of waysToLeave)
    await test.step(name, async () => {
      await page.getByRole('link', { name: `Edit ${getName(1)}` }).click();
      await expectEditForm(page);
      // The form still leads back to the list after a reload.
      await page.reload();
      await expectEditForm(page);
      await leave();
      await expect(page).toHaveURL(listUrl);
      await expect(getSearch(page)).toHaveValue('even');
      const editLink = page.getByRole('link', { name: `Edit ${getName(1)}` });
      await expect(editLink).toBeFocused();
      await expect(editLink).toBeInViewport();
    });
});

test('Creating a row leads to the unfiltered list, and cancelling leads back to the searched list', async ({
  page,
}) => {
  await page.goto(listUrl);
  await page.getByRole('link', { name: 'Add New Destination' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(listUrl);

  await page.getByRole('link', { name: 'Add New Destination' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Brand new');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  await expect(page).toHaveURL(listPath);
  await expect(getNames(page).first()).toHaveText('Brand new');
  await expect(page.getByRole('link', { name: 'Edit Brand new' })).toBeFocused();
});

async function expectEditForm(page: Page): Promise<void> {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(1));
}
