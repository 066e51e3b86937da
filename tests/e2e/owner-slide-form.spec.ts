import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  addSlide,
  countRequests,
  expectErrorNotice,
  expectNotice,
  findSlidesByTitle,
  requests,
  test,
} from './owner.ts';

/** Tests that apply to a slide's form only. owner-collection-forms.spec.ts tests what all collections share. */

const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Slide' });

test('The Slide Order field accepts only numbers, and reports a number outside the integer range', async ({
  page,
  content,
}) => {
  const countCreations = await countRequests(page, requests.createSlide);
  await page.goto('/admin/hero-slides/new');
  await titleField(page).fill('Out of range');
  const order = page.getByLabel('Slide Order');
  await expect(order).toHaveAttribute('type', 'number');
  await order.fill('');
  await order.pressSequentially('-1x2');
  await expect(order).toHaveValue('-12');

  await order.fill('99999999999');
  const error = page.getByText('Please enter a number from -2,147,483,648 to 2,147,483,647.');
  await createButton(page).click();
  await expect(error).toBeVisible();
  await expect(order).toBeFocused();
  await expect(order).toHaveValue('99999999999');
  expect(countCreations()).toBe(0);

  await order.fill('2147483647');
  await expect(error).toHaveCount(0);
  await createButton(page).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'Out of range')).toEqual([
    expect.objectContaining({ slide_order: 2_147_483_647 }),
  ]);
});

test('The first click on Create Slide reports an invalid image or video URL at its field', async ({
  page,
}) => {
  const countCreations = await countRequests(page, requests.createSlide);
  await page.goto('/admin/hero-slides/new');
  await titleField(page).fill('Wrong URLs');
  const error = page.getByText('Please enter a URL that begins with https:// and contains no spaces.');
  for (const label of ['Image URL', 'Video URL']) {
    const field = page.getByLabel(label);
    await field.fill('cdn.example/kyoto');
    await expect(field).toBeFocused();
    await clickSlowly(page, createButton(page));
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await createButton(page).click();
    await expect(field).toBeFocused();
    expect(countCreations()).toBe(0);
    await field.fill('/scenes/kyoto.svg');
    await expect(error).toHaveCount(0);
  }
  await createButton(page).click();
  await expectNotice(page, 'Slide created successfully');
});

test('A YouTube URL without https:// is completed when its field loses focus and when the slide is saved', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides/new');
  await titleField(page).fill('Completed');
  const field = page.getByLabel('Video URL');
  for (const url of [
    'youtube.com/watch?v=aqz-KE-bpKQ',
    'www.youtube.com/watch?v=aqz-KE-bpKQ',
    'youtu.be/aqz-KE-bpKQ',
  ]) {
    await field.fill(url);
    await field.blur();
    await expect(field).toHaveValue(`https://${url}`);
  }
  await field.fill('youtu.be/aqz-KE-bpKQ');
  await field.press('Enter');
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'Completed')).toEqual([
    expect.objectContaining({ video_url: 'https://youtu.be/aqz-KE-bpKQ' }),
  ]);
});

for (const [when, reload] of [
  ['at once', false],
  ['after a reload', true],
] as const)
  test(`A slide that was deleted elsewhere during an edit can be created again ${when}`, async ({
    page,
    content,
  }) => {
    const { id } = await addSlide(content, { title: 'Deleted elsewhere', subtitle: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await titleField(page).fill('Not in vain');
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expectErrorNotice(page, 'Error updating slide');
    await expect(page.getByText('This slide was deleted elsewhere.')).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    if (reload) await page.reload();
    await expect(titleField(page)).toHaveValue('Not in vain');
    await createButton(page).click();
    await expectNotice(page, 'Slide created successfully');
    await expect(page).toHaveURL('/admin/hero-slides');
    expect(await findSlidesByTitle(content, 'Not in vain')).toEqual([
      expect.objectContaining({ id, subtitle: 'As it was' }),
    ]);
  });

/** Clicks as slowly as a person does. The button must not move between press and release. */
async function clickSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not visible');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(200);
  // A pressed button moves down by a pixel.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThanOrEqual(1);
  await page.mouse.up();
}
