import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** The form of the statistics. owner-singleton-forms.spec.ts tests what all singletons share. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Statistics' });
const figure = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Figure ${number}`, exact: true });

test('An owner sets a figure and a count, sees them in the preview and on the home page, and clears them', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'destinations');
  const preview = page.getByRole('figure').filter({ has: page.getByText('Preview', { exact: true }) });
  const readStrip = async () =>
    (await (await page.request.get('/')).text()).match(
      /(?<=<(?:dt|bdi)[^>]*>)[^<]+(?=<\/(?:dt|bdi><\/dd)>)/g,
    );
  await page.goto('/admin/statistics');
  await expect(preview).toContainText('No figure is set, so the home page shows the sample figures');

  await test.step('A figure needs its label, and a label its figure', async () => {
    await figure(page, 1).getByLabel('Figure', { exact: true }).fill('12,000+');
    await figure(page, 2).getByLabel('Label').fill('Nights');
    await saveButton(page).click();
    await expect(figure(page, 1).getByText('Please enter a label.')).toBeVisible();
    await expect(figure(page, 1).getByLabel('Label')).toBeFocused();
    await expect(figure(page, 2).getByText('Please enter a figure.')).toBeVisible();
    await figure(page, 1).getByLabel('Label').fill('Kilometers');
    await figure(page, 2).getByLabel('Label').fill('');
  });
  await test.step('A count needs no figure, and the preview says if there is nothing to count', async () => {
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
    await expectNotice(page, 'Statistics Saved!');
    await expect.poll(readStrip).toEqual(['Kilometers', '12,000+']);
  });
  await test.step('A published destination is counted', async () => {
    await addRow(content, 'destinations', { name: 'Harar' });
    await expect.poll(readStrip).toEqual(['Kilometers', '12,000+', 'Places', '1']);
    await page.reload();
    await expect(preview.getByRole('definition')).toHaveText(['12,000+', '1']);
  });
  await test.step('The preview has three figures in one row, as a wide window', async () => {
    await figure(page, 2).getByLabel('Figure', { exact: true }).fill('24/7');
    await figure(page, 2).getByLabel('Label').fill('Support');
    const labels = preview.getByRole('term');
    await expect(labels).toHaveText(['Kilometers', 'Support', 'Places']);
    const tops = await labels.evaluateAll((terms) =>
      terms.map((term) => Math.round(term.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await figure(page, 2).getByLabel('Figure', { exact: true }).fill('');
    await figure(page, 2).getByLabel('Label').fill('');
  });
  await test.step('Cleared figures bring the samples back', async () => {
    await figure(page, 1).getByLabel('Figure', { exact: true }).fill('');
    await figure(page, 1).getByLabel('Label').fill('');
    await figure(page, 3).getByLabel('What it shows').selectOption('I enter it');
    await figure(page, 3).getByLabel('Label').fill('');
    await saveButton(page).click();
    await expectNotice(page, 'Statistics Saved!');
    await expect.poll(readStrip).toContain('Happy Travelers');
  });
});

test('One to four figures are set in one size, and the form is not wider than its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/statistics');
  const values = page.getByRole('figure').getByRole('definition');
  for (const [index, value] of ['12,000+', '2', '24/7', '4.9'].entries()) {
    await figure(page, index + 1)
      .getByLabel('Figure', { exact: true })
      .fill(value);
    await figure(page, index + 1)
      .getByLabel('Label')
      .fill('Travelers');
    await expect(values).toHaveCount(index + 1);
    const sizes = await values.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
    expect(new Set(sizes).size, sizes.join()).toBe(1);
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page
      .locator('form')
      .filter({ has: figure(page, 1) })
      .evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
    expect(excess, `at ${width} px`).toBe(0);
  }
});
