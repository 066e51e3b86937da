import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  addSlide,
  calls,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  slidesTitled,
  test,
} from './owner.ts';

/** The list of hero slides (docs/product.md). */

test('The list of slides shows them in order, each with its image', async ({ page, content }) => {
  await addSlide(content, { title: 'Last of all', slide_order: 1002 });
  await addSlide(content, { title: 'First of all', slide_order: -7, image_url: '/scenes/kyoto.svg' });
  await addSlide(content, { title: 'Almost last', slide_order: 1001 });
  await page.goto('/admin/hero-slides');

  const titles = page.getByRole('rowheader');
  await expect(titles.first()).toContainText('First of all');
  expect((await titles.allTextContents()).slice(-2)).toEqual(['Almost last', 'Last of all']);
  await expect(rowOf(page, 'First of all')).toContainText('-7');

  await expect(rowOf(page, 'First of all').locator('img')).toHaveAttribute('src', '/scenes/kyoto.svg');
  await test.step('without a picture, with the default one', async () => {
    await expect(rowOf(page, 'Last of all').locator('img')).toHaveAttribute('src', '/scenes/santorini.svg');
  });
  await expect.poll(() => isDrawn(rowOf(page, 'First of all').locator('img'))).toBe(true);
});

test('An empty list of slides leads to the form for the first one', async ({ page, content }) => {
  await content.from('hero_slides').delete().not('id', 'is', null).throwOnError();
  await page.goto('/admin/hero-slides');
  await expect(page.getByText('No slides found. Add one!', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Slide' }).click();
  await expect(page).toHaveURL('/admin/hero-slides/new');
});

test('The list of slides reports a failed read, which can be retried', async ({ page }) => {
  await refuse(page, calls.readSlides, 'canceling statement due to statement timeout');
  await page.goto('/admin/hero-slides');
  await expectFailure(page, 'Error fetching slides', 'canceling statement due to statement timeout');
  await expect(page.getByRole('table')).toHaveCount(0);
  await letThrough(page, calls.readSlides);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('A slide in the list leads to its form', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Ripe for a change' });
  await page.goto('/admin/hero-slides');
  await page.getByRole('link', { name: 'Edit Ripe for a change' }).click();
  await expect(page).toHaveURL(`/admin/hero-slides/edit/${id}`);
});

test('a slide stays when its deletion is not confirmed', async ({ page, content }) => {
  await addSlide(content, { title: 'Nearly gone' });
  const deletion = await hold(page, calls.deleteSlide);
  await page.goto('/admin/hero-slides');

  let asked = '';
  page.once('dialog', (dialog) => {
    asked = `${dialog.type()}: ${dialog.message()}`;
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete Nearly gone' }).click();
  expect(asked).toMatch(/^confirm: .*Nearly gone/);
  await expect(rowOf(page, 'Nearly gone')).toBeVisible();
  expect(deletion.count()).toBe(0);
  expect(await slidesTitled(content, 'Nearly gone')).toHaveLength(1);
});

test('A confirmed deletion of a slide is sent once, reported, and the list is read again', async ({
  page,
  content,
}) => {
  await addSlide(content, { title: 'Soon gone' });
  const deletion = await hold(page, calls.deleteSlide);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/hero-slides');
  const remove = page.getByRole('button', { name: 'Delete Soon gone' });
  await remove.dblclick();
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveText('Deleting...');

  const reloaded = page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === 'GET' && request.url().includes('/rest/v1/hero_slides');
  });
  deletion.release();
  await expectNotice(page, 'Slide Deleted');
  await reloaded;
  await expect(rowOf(page, 'Soon gone')).toHaveCount(0);
  expect(deletion.count()).toBe(1);
  expect(await slidesTitled(content, 'Soon gone')).toEqual([]);
});

test('A failed deletion of a slide is reported, and it stays in the list', async ({ page, content }) => {
  await addSlide(content, { title: 'Not to be moved' });
  await refuse(page, calls.deleteSlide, 'deadlock detected');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Delete Not to be moved' }).click();
  await expectFailure(page, 'Error deleting slide', 'deadlock detected');
  await expect(page.getByRole('button', { name: 'Delete Not to be moved' })).toBeEnabled();
});

test('Deleting a slide that another tab has deleted is not reported as a success', async ({
  page,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Gone elsewhere' });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/hero-slides');
  await expect(rowOf(page, 'Gone elsewhere')).toBeVisible();
  await content.from('hero_slides').delete().eq('id', id).throwOnError();
  await page.getByRole('button', { name: 'Delete Gone elsewhere' }).click();
  await expectFailure(page, 'Error deleting slide');
});

const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
