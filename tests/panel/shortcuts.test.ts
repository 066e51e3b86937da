import { expectNotice } from '#tests/e2e/owner.ts';
import { getOptions, openPalette } from '#tests/e2e/palette.ts';
import { tags } from '#tests/e2e/post-editor.ts';
import { addRow, findRows, readSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Ctrl+S saves a form, and Ctrl+K finds records by name. palette.test.ts tests the palette itself. */

test('Ctrl+S and Cmd+S save a form from any field, but not while a dialog is open', async ({
  page,
  content,
}) => {
  const phone = page.getByLabel('Phone');

  await step('A settings page stays open, and the focus stays in the field', async () => {
    await page.goto('/admin/contact-settings');
    for (const [keys, number] of [
      ['Control+s', '+1 555 0100'],
      ['Meta+s', '+1 555 0101'],
    ] as const) {
      await phone.fill(number);
      await phone.press(keys);
      await expectNotice(page, 'Contact Info Saved!');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      expect((await readSingleton(content, 'contact_info')).phone).toBe(number);
    }
  });

  await step('The shortcut shows the errors of the fields, as the button does', async () => {
    await page.goto('/admin/destinations/new');
    await page.getByLabel('Description').press('Control+s');
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });

  await step('The shortcut saves nothing while a dialog is open', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Saved by a shortcut');
    await page.getByRole('button', { name: 'Choose from the media library' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await findRows(content, 'destinations', { name: 'Saved by a shortcut' })).toEqual([]);
  });

  await step('A new record is stored as a draft, with a tag that is still being typed', async () => {
    await page.goto('/admin/posts/new');
    await page.getByLabel('Title').fill('Tagged by a shortcut');
    await tags(page).pressSequentially('island');
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Post created successfully', 'It is a draft: visitors do not see it.');
    await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\w-]{36}$/);
    expect(await findRows(content, 'posts', { title: 'Tagged by a shortcut' })).toMatchObject([
      { tags: ['island'], published_at: null },
    ]);
  });

  await step('A new slide would be public at once, so the shortcut stores nothing, and says so', async () => {
    await page.goto('/admin/hero-slides/new');
    await page.getByLabel('Title', { exact: true }).fill('Half a thought');
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Kept in this browser', 'Visitors see the slide once you press “Publish”.');
    expect(await findRows(content, 'hero_slides', { title: 'Half a thought' })).toEqual([]);
  });

  await step('A new partner, which visitors never see, is stored', async () => {
    await page.goto('/admin/partners/new');
    await page.getByLabel('Name', { exact: true }).fill('Stored by a shortcut');
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Partner created successfully');
    expect(await findRows(content, 'partners', { name: 'Stored by a shortcut' })).toHaveLength(1);
  });
});

test('The command palette finds posts and destinations by name, and Enter opens their forms', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', { title: 'Ferries of Ostfriesland' });
  await addRow(content, 'destinations', { name: 'Ostfriesland', featured: false });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openPalette(page, 'ostfries');
  const options = getOptions(page);
  await expect(options).toHaveText(['Ferries of Ostfriesland', 'Ostfriesland']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ostfriesland');

  await openPalette(page, 'ferries');
  await expect(options).toHaveText(['Ferries of Ostfriesland']);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Ferries of Ostfriesland');

  // A record is not among the recent commands, because it may be renamed or deleted.
  await page.keyboard.press('Control+k');
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ferries of Ostfriesland' })).toHaveCount(0);
  await page.keyboard.type('no such thing');
  await expect(page.getByText('No results for “no such thing”.')).toBeVisible();
});
