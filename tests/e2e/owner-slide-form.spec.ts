import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  addSlide,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  slidesTitled,
  test,
} from './owner.ts';

/** A hero slide's form, empty and filled (docs/product.md). */

const filled = {
  Title: 'Lisbon by tram',
  Subtitle: 'Seven hills and a river',
  'Image URL': '/scenes/kyoto.svg',
  'Video URL': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'Button Text': 'Climb aboard',
  'Slide Order': '1005',
};

const record = {
  title: 'Lisbon by tram',
  subtitle: 'Seven hills and a river',
  image_url: '/scenes/kyoto.svg',
  video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  cta_text: 'Climb aboard',
  slide_order: 1005,
};

test('A new slide is saved with all its fields', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await fill(page, filled);
  const answer = await hold(page, calls.createSlide);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();

  await expectNotice(page, 'Slide created successfully');
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('rowheader', { name: filled.Title })).toBeVisible();
  expect(await slidesTitled(content, filled.Title)).toEqual([expect.objectContaining(record)]);
});

test('A slide needs only a title; its order is 0 and its empty fields are null', async ({
  page,
  content,
}) => {
  await page.goto('/admin/hero-slides/new');
  await expect(page.getByLabel('Slide Order')).toHaveValue('0');
  await fill(page, { Title: 'Only a name' });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Only a name')).toEqual([
    expect.objectContaining({
      subtitle: null,
      image_url: null,
      video_url: null,
      cta_text: null,
      slide_order: 0,
    }),
  ]);
});

test('A slide without a title is not saved', async ({ page }) => {
  const call = await hold(page, calls.createSlide);
  await page.goto('/admin/hero-slides/new');
  const title = page.getByLabel('Title', { exact: true });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveJSProperty('validity.valueMissing', true);

  await title.fill('   ');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(title).toBeFocused();
  expect(call.count()).toBe(0);
  await expect(page).toHaveURL('/admin/hero-slides/new');
});

test('The order of a slide must be a number', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  const order = page.getByLabel('Slide Order');
  await expect(order).toHaveAttribute('type', 'number');
  await order.fill('');
  await order.pressSequentially('-1x2');
  await expect(order).toHaveValue('-12');
  await fill(page, { Title: 'Numbered' });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Numbered')).toEqual([expect.objectContaining({ slide_order: -12 })]);
});

test('Editing a slide shows its values and keeps the untouched ones', async ({ page, content }) => {
  const before = await addSlide(content, record);
  const loading = await hold(page, calls.readSlides);
  await page.goto(`/admin/hero-slides/edit/${before.id}`);
  await expect(page.getByText('Loading slide...')).toBeVisible();
  loading.release();
  for (const [label, value] of Object.entries(filled))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

  await fill(page, { Subtitle: 'Eight hills', 'Slide Order': '1006' });
  const answer = await hold(page, calls.updateSlide);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Slide updated successfully');
  await expect(page).toHaveURL('/admin/hero-slides');

  expect(await slidesTitled(content, filled.Title)).toEqual([
    expect.objectContaining({
      ...record,
      id: before.id,
      created_at: before.created_at,
      subtitle: 'Eight hills',
      slide_order: 1006,
    }),
  ]);
});

test('A double click on the save button saves a slide once', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await fill(page, { Title: 'Pressed twice' });
  const answer = await hold(page, calls.createSlide);
  // Twice before the button can be disabled.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.getByLabel('Title', { exact: true }).press('Enter');
  answer.release();
  await expectNotice(page, 'Slide created successfully');
  expect(answer.count()).toBe(1);
  expect(await slidesTitled(content, 'Pressed twice')).toHaveLength(1);
});

test('A failed creation of a slide is reported, and the form stays as it was', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await fill(page, filled);
  const submit = page.getByRole('button', { name: 'Create Slide' });

  await refuse(page, calls.createSlide, 'could not extend file: No space left on device');
  await submit.click();
  await expectFailure(page, 'Error creating slide', 'could not extend file: No space left on device');
  await expectFilled(page);
  await letThrough(page, calls.createSlide);

  await cutOff(page, calls.createSlide);
  await submit.click();
  await expectFailure(
    page,
    'Error creating slide',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expectFilled(page);
  await letThrough(page, calls.createSlide);
  expect(await slidesTitled(content, filled.Title)).toEqual([]);

  await submit.click();
  await expectNotice(page, 'Slide created successfully');
});

test('A slide order beyond the integer range is reported at its field', async ({ page, content }) => {
  const call = await hold(page, calls.createSlide);
  call.release();
  await page.goto('/admin/hero-slides/new');
  await fill(page, { Title: 'Out of range', 'Slide Order': '99999999999' });
  const order = page.getByLabel('Slide Order');
  const problem = page.getByText('Please enter a number from -2,147,483,648 to 2,147,483,647.');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(problem).toBeVisible();
  await expect(order).toBeFocused();
  await expect(order).toHaveValue('99999999999');
  expect(call.count()).toBe(0);

  await order.fill('2147483647');
  await expect(problem).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Out of range')).toEqual([
    expect.objectContaining({ slide_order: 2_147_483_647 }),
  ]);
});

for (const label of ['Image URL', 'Video URL'] as const) {
  test(`An invalid ${label} of a slide is reported at its field on the first save`, async ({ page }) => {
    const call = await hold(page, calls.createSlide);
    call.release();
    await page.goto('/admin/hero-slides/new');
    await fill(page, { Title: 'Wrong address', [label]: 'cdn.example/kyoto' });
    const field = page.getByLabel(label);
    const problem = page.getByText('Please enter an address that begins with https://, without spaces.');
    await expect(field).toBeFocused();

    await pressSlowly(page, page.getByRole('button', { name: 'Create Slide' }));
    await expect(problem).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Neither does a second press send it.
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(field).toBeFocused();
    expect(call.count()).toBe(0);

    await field.fill('/scenes/kyoto.svg');
    await expect(problem).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
  });
}

const pasted = [
  'youtube.com/watch?v=aqz-KE-bpKQ',
  'www.youtube.com/watch?v=aqz-KE-bpKQ',
  'youtu.be/aqz-KE-bpKQ',
] as const;

for (const address of pasted) {
  test(`A YouTube URL without https:// is completed: ${address}`, async ({ page, content }) => {
    await page.goto('/admin/hero-slides/new');
    await fill(page, { Title: 'Made whole', 'Video URL': address });
    const field = page.getByLabel('Video URL');
    await field.blur();
    await expect(field).toHaveValue(`https://${address}`);

    await field.fill(address);
    await field.press('Enter');
    await expectNotice(page, 'Slide created successfully');
    expect(await slidesTitled(content, 'Made whole')).toEqual([
      expect.objectContaining({ video_url: `https://${address}` }),
    ]);
  });
}

test('A failed update of a slide is reported, and the form stays as it was', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Before' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await fill(page, filled);
  await refuse(page, calls.updateSlide, 'deadlock detected');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectFailure(page, 'Error updating slide', 'deadlock detected');
  await expectFilled(page);
  await expect(page).toHaveURL(`/admin/hero-slides/edit/${id}`);
  expect(await slidesTitled(content, 'Before')).toHaveLength(1);
});

test('Updating a slide that has been deleted is not reported as a success', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Deleted meanwhile' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await fill(page, { Title: 'Written in vain' });
  await content.from('hero_slides').delete().eq('id', id).throwOnError();
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectFailure(page, 'Error updating slide');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written in vain');
});

for (const [when, again] of [
  ['at once', async () => {}],
  ['after a reload', (page: Page) => page.reload()],
] as const)
  test(`A slide that has been deleted can be created again, ${when}`, async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'Deleted meanwhile', subtitle: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await fill(page, { Title: 'Not in vain' });
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(page.getByText('This slide was deleted elsewhere.')).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await again(page);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not in vain');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    await expect(page).toHaveURL('/admin/hero-slides');
    expect(await slidesTitled(content, 'Not in vain')).toEqual([
      expect.objectContaining({ id, subtitle: 'As it was' }),
    ]);
  });

test('A slide that cannot be loaded leads back to the list', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Out of reach' });
  const one = { ...calls.readSlides, url: `**/rest/v1/hero_slides?*id=eq.${id}*` };
  await refuse(page, one, 'canceling statement due to statement timeout');
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await expectFailure(page, 'Error fetching slide', 'canceling statement due to statement timeout');
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();

  await letThrough(page, one);
  for (const none of ['00000000-0000-4000-8000-000000000000', 'no-id', id.toUpperCase()]) {
    await page.goto(`/admin/hero-slides/edit/${none}`);
    await expectFailure(
      page,
      'Error fetching slide',
      'There is no slide at this URL. It may have been deleted.',
    );
    await expect(page).toHaveURL('/admin/hero-slides');
  }
});

test('The slide form can be left without saving after a confirmation', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await fill(page, { Title: 'Better not' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await slidesTitled(content, 'Better not')).toEqual([]);
});

async function fill(page: Page, fields: Partial<typeof filled>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Presses where the button stands at first, for as long as a hand does: it must not move away meanwhile. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('There is no such button');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(200);
  // A pressed button sinks by a pixel.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThanOrEqual(1);
  await page.mouse.up();
}

async function expectFilled(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(filled))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}
