import type { Locator, Page } from '@playwright/test';
import { fillFields } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { chooseInRow, getMenuButton } from '#tests/e2e/row-menu.ts';
import { type ContentClient, expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * These tests show how the list and form of testimonials differ from others. slides-order.test.ts moves rows, and
 * collections.test.ts creates, edits and deletes a testimonial.
 */

const listPath = '/admin/testimonials';
const names = (page: Page): Locator => page.getByRole('rowheader');

async function add(content: ContentClient, list: readonly string[]): Promise<void> {
  await content
    .from('testimonials')
    .insert(
      list.map((name, sort_order) => ({ name, text: 'We were there.', sort_order })),
      { defaultToNull: false },
    )
    .throwOnError();
}

const readShown = async (page: Page) =>
  (await (await page.request.get('/')).text()).match(/(?<=<strong[^>]*>)(Amara|Bo|Chidi|Dina)(?=<)/g);

test('An owner puts testimonials in order, and publishes and unpublishes several at once', async ({
  page,
  content,
}) => {
  await add(content, ['Amara', 'Bo', 'Chidi']);
  await page.goto(listPath);
  await expect(names(page)).toHaveCount(3);
  await step('A move is announced and saved, and visitors see the new order', async () => {
    await chooseInRow(page, 'Chidi', 'Move up');
    await expect(getMenuButton(page, 'Chidi')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '“Chidi” is now 2 of 3.' })).toHaveCount(1);
    await expect.poll(() => readShown(page)).toEqual(['Amara', 'Chidi', 'Bo']);
  });
  await step('A new testimonial comes first', async () => {
    await page.getByRole('link', { name: 'Add New Testimonial' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Dina');
    await page.getByLabel('Text', { exact: true }).fill('Twice.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Testimonial created successfully', 'It is public.');
    await expect(names(page)).toHaveText([/^Dina/, /^Amara/, /^Chidi/, /^Bo/]);
    await expect.poll(() => readShown(page)).toEqual(['Dina', 'Amara', 'Chidi', 'Bo']);
  });
  await step('Unpublishing all leaves none, not even samples, and publishing one shows it', async () => {
    for (const name of ['Dina', 'Amara', 'Chidi', 'Bo'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectNotice(page, '4 testimonials unpublished');
    await expect.poll(async () => (await page.request.get('/')).text()).not.toMatch(/Dina|Sample postcards/);
    for (const name of ['Dina', 'Amara', 'Chidi'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).uncheck();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => readShown(page)).toEqual(['Bo']);
  });
});

test('The preview of a testimonial shows its postcard while it is written', async ({ page, content }) => {
  await page.goto(`${listPath}/new`);
  const preview = page.getByRole('figure').filter({ has: page.getByText('Preview', { exact: true }) });
  const origin = preview.getByRole('paragraph');
  await expect(origin).toHaveText('Not checked');
  await page.getByLabel('Name', { exact: true }).fill('Amara');
  await page.getByLabel('Text', { exact: true }).fill('The lanes were empty.');
  await page.getByLabel('Source', { exact: true }).fill('Letter');
  await page.getByLabel('How it was checked').fill('known to us in person');
  await page.getByLabel('Stars').selectOption('2 stars');
  await expect(preview.getByRole('blockquote')).toHaveText('The lanes were empty.');
  await expect(origin).toHaveText('Letter · Checked: known to us in person');
  await expect(preview.getByRole('img', { name: 'Rated 2 of 5' })).toBeVisible();
  await step('A stamp is chosen with the keyboard', async () => {
    await page.getByRole('radio', { name: 'Any coast' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Santorini' })).toBeChecked();
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/santorini.svg');
  });
  await step('An uploaded image counts as used, and lies over the drawing', async () => {
    await fillFields(page, {
      'Image URL': '/storage/v1/object/public/images/testimonials/1_amara.jpg',
    });
    await expect(preview.locator('img')).toHaveCount(2);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Testimonial created successfully');
    const { data } = await content.rpc('media_references');
    expect(data).toMatchObject([{ place: 'testimonials', title: 'Amara', name: 'testimonials/1_amara.jpg' }]);
  });
});
