import type { Page } from '@playwright/test';
import { indianStates } from '#app/admin/destinations/indian-states.ts';
import { fillFields, openGroup } from '#tests/e2e/form-fields.ts';
import { getFileUrl } from '#tests/e2e/media-library.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The details of a destination that its page shows (docs/product/destinations.md#destination).
 * tests/e2e/owner-destination-details.spec.ts uploads images and chooses the focal point.
 */

const texts = {
  Name: 'Hampi',
  Description: 'An empty capital.',
  Region: 'Asia',
  Budget: 'Mid-range',
  Activity: 'Climbing',
  Category: 'Cultural',
  'Indian State': 'Karnataka',
  Price: 'from ₹18,500',
  Duration: '4 to 5 days',
  'Image URL': '/scenes/petra.svg',
  'Alternative text': 'A gate in the rock',
  'Partner link': 'https://partner.example/?q={destination}',
  'Partner code': 'HPI',
  Latitude: '15.335',
  Longitude: '76,46',
  'Time zone': 'Asia/Kolkata',
};

test('A destination with all its details is created in the panel, and a visitor sees it', async ({
  page,
  content,
}) => {
  const related = await addRow(content, 'destinations', { name: 'Badami' });
  const findStored = () => findRows(content, 'destinations', { name: 'Hampi' });
  const relatedSearch = page.getByRole('combobox', { name: 'Related destinations' });
  const focalPoint = (position: string) =>
    page.getByRole('button', { name: new RegExp(`^Focal point:.*${position}`) });
  await page.goto('/admin/destinations/new');
  await fillFields(page, texts);

  await step('The story, the best months and a related destination are chosen', async () => {
    await openGroup(page, 'Its own page');
    await page.getByRole('textbox', { name: 'Story' }).fill('The river forgets its hurry.');
    for (const month of ['November', 'December', 'January'])
      await page.getByRole('checkbox', { name: month }).check();
    await expect(page.getByRole('group', { name: 'Best months' })).toContainText('November to January');
    await openGroup(page, 'More');
    await relatedSearch.fill('bad');
    await expect(page.getByRole('option', { name: 'Badami', exact: true })).toBeVisible();
    await relatedSearch.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Badami' })).toBeVisible();
  });

  await step('Everything is stored, and a visitor sees it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Destination created successfully');
    expect(await findStored()).toMatchObject([
      {
        story: expect.stringMatching(/^The river forgets its hurry\.\s*$/),
        category: 'Cultural',
        best_months: [1, 11, 12],
        price: 'from ₹18,500',
        duration: '4 to 5 days',
        image_alt: 'A gate in the rock',
        related_ids: [related.id],
        booking_url: 'https://partner.example/?q={destination}',
        partner_code: 'HPI',
        latitude: 15.335,
        longitude: 76.46,
        time_zone: 'Asia/Kolkata',
      },
    ]);
    const images = ['Gates', 'Walls'].map((caption) => ({ url: '/scenes/petra.svg', alt: '', caption }));
    const added = { focal_x: 88, focal_y: 45, gallery: images };
    await content.from('destinations').update(added).eq('name', 'Hampi').throwOnError();
    const html = await (await page.request.get('/destinations/hampi')).text();
    for (const text of [
      'An empty capital.',
      'The river forgets its hurry.',
      'from ₹18,500',
      'Gates',
      'Badami',
      'alt="A gate in the rock"',
    ])
      expect(html).toContain(text);
  });

  await step(
    'The form shows what is stored, and another image has neither focal point nor alternative text yet',
    async () => {
      await getRowLink(page, 'Hampi').click();
      for (const title of ['Its own page', 'Travel facts', 'More']) await openGroup(page, title);
      const placeButton = page.getByRole('button', { name: 'Crop and focal point', exact: true });
      await placeButton.click();
      await expect(focalPoint('88% from the left, 45% from the top')).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('checkbox', { name: 'November' })).toBeChecked();
      await expect(page.getByLabel('Longitude')).toHaveValue('76.46');
      await expect(page.getByRole('button', { name: 'Remove Badami' })).toBeVisible();
      await relatedSearch.fill('hampi');
      await expect(page.getByText('No destination matches “hampi”.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Remove image 1' }).click();
      await expect(page.getByLabel('Alternative text of image 1')).toBeFocused();
      await fillFields(page, { 'Image URL': getFileUrl(content, 'missing.jpg') });
      await placeButton.click();
      // Without a worker, it is enough to see that the button wants to crop what was dragged.
      await page.getByRole('button', { name: /^Lower right corner/ }).press('ArrowLeft');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('The image could not be loaded. Please try again.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await fillFields(page, { 'Image URL': '/scenes/dunes.svg' });
      await placeButton.click();
      await expect(focalPoint('50% from the left, 50% from the top')).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Update' }).click();
      await expectNotice(page, 'Destination updated successfully');
      expect(await findStored()).toMatchObject([
        {
          image_alt: null,
          focal_x: null,
          focal_y: null,
          gallery: [expect.objectContaining({ caption: 'Walls' })],
        },
      ]);
    },
  );
});

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
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
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
  await expect(warnings).toContainText('{adults} is not one of the eight placeholders');
  await warnings.getByRole('button', { name: 'Use {guests}' }).click();
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('https://partner.example/hampi?adults={guests}');
  await expect(warnings).toHaveText('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectNotice(page, 'Destination created successfully');
  const { data } = await content.from('destinations').select('booking_url').single().throwOnError();
  expect(data.booking_url).toBe('https://partner.example/hampi?adults={guests}');
});

test('The keyboard moves an image of the gallery from end to end, because the focus stays with the image', async ({
  page,
  content,
}) => {
  const images = ['One', 'Two', 'Three'].map((caption) => ({ url: '/scenes/petra.svg', alt: '', caption }));
  const { id } = await addRow(content, 'destinations', { name: 'Petra', gallery: images });
  const captions = page.getByLabel(/^Caption of image/);
  const expectCaptions = async (expected: readonly string[]) => {
    for (const [index, caption] of expected.entries()) await expect(captions.nth(index)).toHaveValue(caption);
  };
  const moveButton = (name: string) => page.getByRole('button', { name: `Move image ${name}`, exact: true });
  await page.goto(`/admin/destinations/edit/${id}`);
  await openGroup(page, 'Its own page');
  await moveButton('3 up').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await expectCaptions(['Three', 'One', 'Two']);
  await expect(moveButton('1 up')).toBeFocused();
  await page.keyboard.press('Tab');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter');
  await expectCaptions(['One', 'Two', 'Three']);
  await expect(moveButton('3 down')).toBeFocused();
});

test('The destination form suggests values, and previews what visitors will see', async ({
  page,
  content,
}) => {
  const known = { region: 'Oceania', budget: 'Backpacker', activity: 'Diving', indian_state: 'Goa' };
  await addRow(content, 'destinations', { name: 'Known', ...known });
  await addRow(content, 'destinations', { name: 'Known too', region: 'Europe' });
  await page.goto('/admin/destinations/new');

  await step('The form suggests the values of other destinations, then of samples', async () => {
    for (const [label, values] of [
      ['Region', ['Oceania', 'Europe', 'Asia', 'South America', 'Middle East']],
      ['Budget', ['Backpacker', 'Budget', 'Mid-range', 'Luxury']],
      ['Activity', ['Diving', 'Relaxation', 'Cultural', 'Adventure', 'Urban']],
      ['Indian State', indianStates],
    ] as const)
      await expect
        .poll(async () => new Set(await getSuggestions(page, label)), { message: label })
        .toEqual(new Set(values));
    expect((await getSuggestions(page, 'Budget'))[0]).toBe('Backpacker');
  });

  await step('The owner can type another value, and the preview shows the destination', async () => {
    await fillFields(page, {
      Name: 'Hampi',
      Region: 'Antarctica',
      Budget: 'Budget',
      Activity: 'Cultural',
      'Image URL': '/scenes/petra.svg',
      'Indian State': 'Karnataka',
    });
    const preview = page.getByRole('figure').filter({ hasText: 'Preview' });
    for (const text of ['Hampi', 'Karnataka', 'Antarctica · Budget · Cultural'])
      await expect(preview).toContainText(text);
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');
  });
});

/** Returns the values that a field suggests. */
const getSuggestions = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));
