import type { Page } from '@playwright/test';
import { expectNotice } from '#tests/e2e/owner.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import {
  addSixtyDestinations,
  getName,
  getNames,
  getSearch,
  listPath,
} from '#tests/e2e/sixty-destinations.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The panel's forms return to the list from which they were opened. */

/** The second page of 'Even Land', which has the places with odd numbers: from 'Place 09' down to 'Place 01'. */
const listUrl = `${listPath}?q=even&sort=name.desc&page=2`;

test('A list keeps its search, order and page after a reload and after each way of returning from a form', async ({
  page,
  content,
}) => {
  await addSixtyDestinations(content);
  const addLink = page.getByRole('link', { name: 'Add New Destination' });
  const backLink = page.getByRole('main').getByRole('link', { name: 'Destinations' });

  await step('The browser’s back button returns from a form to page 2, and then to page 1', async () => {
    await page.goto(`${listPath}?q=even&sort=name.desc`);
    await expect(getSearch(page)).toHaveValue('even');
    await expect(getNames(page).first()).toHaveText(getName(59));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(listUrl);
    await getRowLink(page, getName(5)).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(5));
    await page.goBack();
    await expect(page).toHaveURL(listUrl);
    await expect(getSearch(page)).toHaveValue('even');
    await expect(getNames(page).first()).toHaveText(getName(9));
    await page.goBack();
    await expect(page).toHaveURL(`${listPath}?q=even&sort=name.desc`);
    await expect(getNames(page).first()).toHaveText(getName(59));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(listUrl);
  });

  await step('A reload of the list keeps the search, order and page', async () => {
    await expect(getNames(page).first()).toHaveText(getName(9));
    await page.reload();
    await expect(getNames(page).first()).toHaveText(getName(9));
    await expect(getSearch(page)).toHaveValue('even');
    await expect(page).toHaveURL(listUrl);
  });

  await step('The link above the form returns to the list, even after a reload of the form', async () => {
    await openForm(page);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(1));
    await backLink.click();
    await expectReturned(page);
  });

  await step('A save returns to the list', async () => {
    await openForm(page);
    await page.getByLabel('Description').fill('Seen again.');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Destination updated successfully');
    await expectReturned(page);
  });

  await step('The link above the form for a new row returns to the list', async () => {
    await addLink.click();
    await backLink.click();
    await expect(page).toHaveURL(listUrl);
  });

  await step('Creating a row clears the search of the list, because it could hide the new row', async () => {
    await addLink.click();
    await page.getByLabel('Name', { exact: true }).fill('Brand new');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Destination created successfully');
    await expect(page).toHaveURL(listPath);
    await expect(getNames(page).first()).toHaveText('Brand new');
    await expect(getRowLink(page, 'Brand new')).toBeFocused();
  });
});

const getEditLink = (page: Page) => getRowLink(page, getName(1));

async function openForm(page: Page): Promise<void> {
  await getEditLink(page).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(getName(1));
}

/** Expects the list as it was left, with the focus on the row that was edited. */
async function expectReturned(page: Page): Promise<void> {
  await expect(page).toHaveURL(listUrl);
  await expect(getSearch(page)).toHaveValue('even');
  await expect(getEditLink(page)).toBeFocused();
}
