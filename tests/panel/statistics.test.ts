import type { Locator, Page } from '@playwright/test';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The form of the statistics. singleton-forms.test.ts tests what all singletons share. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Home Figures' });
const figure = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Figure ${number}`, exact: true });

test('An owner sets a figure and a count, sees them in the preview and on the home page, and clears them', async ({
  page,
  content,
}) => {
  const preview = page.getByRole('figure').filter({ has: page.getByText('Preview', { exact: true }) });
  /** Reads the labels (`dt`) and the figures (`bdi` in `dd`) of the home page. */
  const readStrip = async () =>
    (await (await page.request.get('/')).text()).match(
      /(?<=<(?:dt|bdi)[^>]*>)[^<]+(?=<\/(?:dt|bdi><\/dd)>)/g,
    );
  await page.goto('/admin/statistics');
  await expect(preview).toContainText('No figure is set, so the home page shows the sample figures');

  await step('A figure needs its label, and a label its figure', async () => {
    await figure(page, 1).getByLabel('Figure', { exact: true }).fill('12,000+');
    await figure(page, 2).getByLabel('Label').fill('Nights');
    await saveButton(page).click();
    await expect(figure(page, 1).getByText('Please enter a label.')).toBeVisible();
    await expect(figure(page, 1).getByLabel('Label')).toBeFocused();
    await expect(figure(page, 2).getByText('Please enter a figure.')).toBeVisible();
    await figure(page, 1).getByLabel('Label').fill('Kilometers');
    await figure(page, 2).getByLabel('Label').fill('');
  });
  await step('A count needs no figure, and the preview leaves out a count of nothing', async () => {
    await figure(page, 3).getByLabel('What it shows').selectOption('Count my destinations');
    await expect(figure(page, 3).getByLabel('Figure', { exact: true })).toHaveCount(0);
    const source = figure(page, 3).getByLabel('What it shows');
    const label = figure(page, 3).getByLabel('Label');
    await expect(label).toHaveValue('Destinations');
    await source.selectOption('Count my posts');
    await expect(label).toHaveValue('Stories');
    await source.selectOption('I enter it');
    await expect(label).toHaveValue('');
    await source.selectOption('Count my destinations');
    await label.fill('Places');
    await source.selectOption('Count my posts');
    await expect(label).toHaveValue('Places');
    await source.selectOption('Count my destinations');
    await expect(preview.getByRole('definition')).toHaveText(['12,000+']);
    await saveButton(page).click();
    await expectNotice(page, 'Home Figures Saved!');
    await expect.poll(readStrip).toEqual(['Kilometers', '12,000+']);
  });
  await step('A published destination is counted', async () => {
    await addRow(content, 'destinations', { name: 'Harar' });
    await expect.poll(readStrip).toEqual(['Kilometers', '12,000+', 'Places', '1']);
    await page.reload();
    await expect(preview.getByRole('definition')).toHaveText(['12,000+', '1']);
  });
  await step('Cleared figures bring the samples back', async () => {
    await figure(page, 1).getByLabel('Figure', { exact: true }).fill('');
    await figure(page, 1).getByLabel('Label').fill('');
    await figure(page, 3).getByLabel('What it shows').selectOption('I enter it');
    await figure(page, 3).getByLabel('Label').fill('');
    await saveButton(page).click();
    await expectNotice(page, 'Home Figures Saved!');
    await expect.poll(readStrip).toContain('Happy Travelers');
  });
});
