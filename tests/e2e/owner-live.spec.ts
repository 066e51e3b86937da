import { createSession, expect } from './fixtures.ts';
import { addOwner, test } from './owner.ts';
import { addRow } from './rows.ts';

/** The lists and forms of one owner follow what another owner changes, each in a browser of their own. */

test.use({ followsChanges: true });

test('Lists and forms show what another owner changes, and unsaved edits stay', async ({
  page,
  browser,
  site,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Harbor', subtitle: 'Old' });
  const otherContext = await browser.newContext({
    baseURL: site.url,
    storageState: await createSession(site, await addOwner(site)),
    reducedMotion: 'reduce',
  });
  const other = await otherContext.newPage();
  const subtitle = (of: typeof page) => of.getByLabel('Subtitle');
  /** Saves the slide in the other owner's browser. */
  const saveElsewhere = async (field: string, text: string) => {
    await other.goto(`/admin/hero-slides/edit/${id}`);
    await other.getByLabel(field, { exact: true }).fill(text);
    await other.getByRole('button', { name: 'Update Slide' }).click();
    await expect(other.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  };

  await test.step('A list shows a new title without a reload', async () => {
    await page.goto('/admin/hero-slides');
    await expect(page.getByRole('link', { name: 'Edit Harbor' })).toBeVisible();
    await saveElsewhere('Title', 'Lighthouse');
    await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
  });

  await test.step('A form without edits shows the new values', async () => {
    await page.getByRole('link', { name: 'Edit Lighthouse' }).click();
    await expect(subtitle(page)).toHaveValue('Old');
    await saveElsewhere('Subtitle', 'New');
    await expect(subtitle(page)).toHaveValue('New');
  });

  await test.step('A form with unsaved edits keeps them, and a save merges both', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    // The list in this tab shows when the change has arrived, also in the form.
    const list = await page.context().newPage();
    await list.goto('/admin/hero-slides');
    await saveElsewhere('Title', 'Theirs');
    await expect(list.getByRole('link', { name: 'Edit Theirs' })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(page.getByRole('dialog', { name: 'This slide was changed elsewhere' })).toBeVisible();
    await list.close();
  });
  await otherContext.close();
});

test('The panel works without websockets', async ({ page, content }) => {
  await addRow(content, 'hero_slides', { title: 'Harbor' });
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Edit Harbor' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lighthouse');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(page.getByRole('link', { name: 'Edit Lighthouse' })).toBeVisible();
});
