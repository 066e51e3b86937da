import { fillFields } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

test('Values that the database would not accept are reported at their fields', async ({ page }) => {
  await page.goto('/admin/destinations/new');
  await fillFields(page, {
    Name: 'Hampi',
    'Partner link': 'partner.example',
    Latitude: '91',
    'Time zone': 'Hampi',
  });
  // A group that was closed again opens for its error.
  const booking = page.locator('summary').filter({ hasText: 'Booking' });
  await booking.click();
  await expect(booking).toContainText('Not saved yet');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  for (const [label, error] of [
    ['Partner link', 'Please enter a URL that begins with https://'],
    ['Latitude', 'Please enter a number from -90 to 90.'],
    ['Time zone', '“Hampi” is no time zone'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(error));
  await expect(page.getByLabel('Partner link')).toBeFocused();
});

test('A partner link with a text that is no placeholder gets a warning and a fix, and is saved', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  const link = page.getByLabel('Partner link');
  const warnings = page.getByRole('status', { name: 'Warnings about this URL' });
  await fillFields(page, { Name: 'Hampi', 'Partner link': 'https://partner.example/hampi?adults={adults}' });
  await expect(warnings).toContainText('{adults} is not one of the five placeholders');
  await warnings.getByRole('button', { name: 'Use {guests}' }).click();
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('https://partner.example/hampi?adults={guests}');
  await expect(warnings).toHaveText('');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  const { data } = await content.from('destinations').select('booking_url').single().throwOnError();
  expect(data.booking_url).toBe('https://partner.example/hampi?adults={guests}');
});
