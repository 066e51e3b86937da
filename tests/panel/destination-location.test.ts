import type { Locator } from '@playwright/test';
import { fillFields, openGroup } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The form of a destination reads coordinates, cities and prices as people write them (docs/product/panel.md). */

/** Pastes a text into a field, as the browser does after Ctrl+V. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, data) => {
    const clipboardData = { getData: () => data };
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    element.dispatchEvent(Object.assign(paste, { clipboardData }));
  }, text);

test('Coordinates that are pasted from a map fill both fields, and the form shows the time zone before it is saved', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fillFields(page, { Name: 'Tromsø', Region: 'Norway' });
  await openGroup(page, 'Location');
  const latitude = page.getByLabel('Latitude');
  const longitude = page.getByLabel('Longitude');
  const zone = page.getByLabel('Time zone');
  const createButton = page.getByRole('button', { name: 'Publish', exact: true });

  await step('A pair of numbers, or the URL of a map, pasted into either field fills both', async () => {
    for (const [field, text, values] of [
      [longitude, '69.65, 18.96', ['69.65', '18.96']],
      [latitude, 'https://www.google.com/maps/@68.15,13.61,12z', ['68.15', '13.61']],
    ] as const) {
      await paste(field, text);
      await expect(latitude).toHaveValue(values[0]);
      await expect(longitude).toHaveValue(values[1]);
      await expect(page.getByText('Both numbers are filled in from what you pasted.')).toBeVisible();
    }
    await latitude.fill('69.65');
    await expect(page.getByText('Paste both numbers, or the URL of a map')).toBeVisible();
    await expect(longitude).toHaveValue('13.61');
  });

  await step('A typed pair fills both fields when one is left, but a single number does not', async () => {
    await latitude.fill('69,65');
    await latitude.blur();
    await expect(latitude).toHaveValue('69,65');
    await latitude.fill('69.65 18.96');
    await latitude.blur();
    await expect(latitude).toHaveValue('69.65');
    await expect(longitude).toHaveValue('18.96');
  });

  await step('A city that may be another one is not taken as a time zone', async () => {
    await zone.fill('San Juan');
    await createButton.click();
    await expect(zone).toHaveAccessibleDescription(
      /“San Juan” is not clear\. If America\/Argentina\/San_Juan is meant/,
    );
    await expect(zone).toHaveValue('San Juan');
  });

  await step('The first Enter replaces the city with its time zone, and saves nothing yet', async () => {
    await zone.fill('halifax');
    await expect(page.getByText('America/Halifax · Atlantic Time')).toBeVisible();
    await zone.press('Enter');
    await expect(zone).toHaveValue('America/Halifax');
    expect(await findRows(content, 'destinations', { name: 'Tromsø' })).toEqual([]);
  });

  await step('The time zone of the country is suggested', async () => {
    await zone.fill('Tromsø');
    await page.getByRole('button', { name: 'Europe/Oslo' }).click();
    await expect(zone).toHaveValue('Europe/Oslo');
    await expect(page.getByText('Europe/Oslo · Central European Time')).toBeVisible();
    await createButton.click();
    await expectNotice(page, 'Destination created successfully');
    expect(await findRows(content, 'destinations', { name: 'Tromsø' })).toMatchObject([
      { latitude: 69.65, longitude: 18.96, time_zone: 'Europe/Oslo' },
    ]);
  });
});

test('A city becomes its time zone, and an amount gets its currency, when the field is left and with Ctrl+S', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await openGroup(page, 'Location');
  const zone = page.getByLabel('Time zone');
  await zone.fill('oslo');
  await zone.blur();
  await expect(zone).toHaveValue('Europe/Oslo');
  await openGroup(page, 'Travel facts');
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('1.299,00 €');
  await price.blur();
  await expect(price).toHaveValue('€1,299');
  await zone.fill('lisbon');
  // Without a name, the form is not saved, and stays.
  await zone.press('Control+s');
  await expect(zone).toHaveValue('Europe/Lisbon');
  await page.getByLabel('Name', { exact: true }).fill('Sintra');
  await zone.fill('new york');
  await zone.press('Control+s');
  await expectNotice(page, 'Destination created successfully');
  expect(await findRows(content, 'destinations', { name: 'Sintra' })).toMatchObject([
    { time_zone: 'America/New_York' },
  ]);
});
