import type { Page } from '@playwright/test';
import { openSite } from '#tests/setup/site.ts';
import { expect, signIn } from './fixtures.ts';
import { addSlide, calls, contentOf, expectFailure, expectNotice, slidesTitled, test } from './owner.ts';

/** What is written in a form is not lost: not by leaving, not by a crash, not by another who edits the same. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const isBack = (page: Page) => page.getByText('What you had not saved is back');

test.describe('leaving with unsaved work', () => {
  test('is asked about, by link, by key and by the way back; staying changes nothing', async ({ page }) => {
    await page.goto('/admin/hero-slides');
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await title(page).fill('Half a thought');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(title(page)).toHaveValue('Half a thought');

    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(title(page)).toHaveValue('Half a thought');
  });

  test('drops it when that is wanted', async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Not worth keeping');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(isBack(page)).toHaveCount(0);
  });

  test('asks nothing where nothing was changed, or all was changed back', async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await title(page).fill('As it is not');
    await title(page).fill('As it was');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
  });

  test('is asked about by the browser where the page itself goes', async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Nearly reloaded');
    await untilKept(page, 'Nearly reloaded');
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
    await expect(isBack(page)).toBeVisible();
    await expect(title(page)).toHaveValue('Nearly reloaded');
  });
});

test.describe('a draft comes back', () => {
  test('after a crash of the tab, and can be discarded', async ({ page, context, content }) => {
    const { id } = await addSlide(content, { title: 'Stored', subtitle: 'Stored too' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await title(page).fill('Changed');
    await title(page).press('Tab');
    await untilKept(page, 'Changed');
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(`/admin/hero-slides/edit/${id}`);
    await expect(isBack(next)).toBeVisible();
    await expect(title(next)).toHaveValue('Changed');
    await expect(subtitle(next)).toHaveValue('Stored too');
    await next.getByRole('button', { name: 'Discard it' }).click();
    await expect(title(next)).toHaveValue('Stored');
    await expect(isBack(next)).toHaveCount(0);
    await next.reload();
    await expect(title(next)).toHaveValue('Stored');
  });

  test('and goes once it is saved', async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Kept, then saved');
    await untilKept(page, 'Kept, then saved');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(title(page)).toHaveValue('Kept, then saved');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(isBack(page)).toHaveCount(0);
  });

  test('to the tab that wrote it: two tabs with new slides do not mix', async ({ page, context }) => {
    const other = await context.newPage();
    for (const [tab, words] of [
      [page, 'One tab'],
      [other, 'Another tab'],
    ] as const) {
      await tab.goto('/admin/hero-slides/new');
      await expect(title(tab)).toHaveValue('');
      await title(tab).fill(words);
      await untilKept(tab, words);
    }
    await other.close({ runBeforeUnload: false });
    const third = await context.newPage();
    await third.goto('/admin/hero-slides/new');
    await expect(title(third)).toHaveValue('Another tab');
    await expect(title(page)).toHaveValue('One tab');
  });
});

test('two tabs on one slide keep two drafts, and neither takes the other’s away', async ({
  page,
  context,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Stored' });
  const other = await context.newPage();
  for (const [tab, words] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await tab.goto(`/admin/hero-slides/edit/${id}`);
    await expect(subtitle(tab)).toHaveValue('Stored');
    await subtitle(tab).fill(words);
    await untilKept(tab, words);
  }
  await other.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(other, 'Slide updated successfully');
  await other.close();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`/admin/hero-slides/edit/${id}`);
  await expect(isBack(next)).toBeVisible();
  await expect(subtitle(next)).toHaveValue('Mine');
});

test('an answer that was lost on its way is no second slide', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Written once');
  await page.route(calls.createSlide.url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectFailure(page, 'Error creating slide');
  await page.unroute(calls.createSlide.url);
  await subtitle(page).fill('And brought up to date');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Written once')).toEqual([
    expect.objectContaining({ subtitle: 'And brought up to date' }),
  ]);
});

test('nor does it go over what another has made of the slide since', async ({ page, content }) => {
  await page.goto('/admin/hero-slides/new');
  await title(page).fill('Written unheard');
  await page.route(calls.createSlide.url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectFailure(page, 'Error creating slide');
  await page.unroute(calls.createSlide.url);
  await content
    .from('hero_slides')
    .update({ subtitle: 'Theirs' })
    .eq('title', 'Written unheard')
    .throwOnError();
  await subtitle(page).fill('Mine');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  const question = page.getByRole('dialog', { name: 'This slide was changed elsewhere' });
  await expect(question.getByRole('row', { name: 'Subtitle' })).toContainText('Theirs');
  expect(await slidesTitled(content, 'Written unheard')).toEqual([
    expect.objectContaining({ subtitle: 'Theirs' }),
  ]);
  await question.getByRole('button', { name: 'Save mine over it' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Written unheard')).toEqual([
    expect.objectContaining({ subtitle: 'Mine' }),
  ]);
});

test('a browser that keeps no drafts says so', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await title(page).fill('Nowhere kept');
  await expect(page.getByText('This browser keeps no drafts')).toBeVisible();
});

test('an update whose answer was lost is saved by the next press', async ({ page, content }) => {
  const { id } = await addSlide(content, { title: 'Before the cut' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await title(page).fill('After the cut');
  await page.route(calls.updateSlide.url, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectFailure(page, 'Error updating slide');
  await page.unroute(calls.updateSlide.url);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  expect(await slidesTitled(content, 'After the cut')).toHaveLength(1);
});

test.describe('a slide that was saved elsewhere meanwhile', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

  test('is not overwritten unasked; mine can be saved over it', async ({ page, context, content }) => {
    const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`/admin/hero-slides/edit/${id}`);
    await subtitle(other).fill('Theirs');
    await other.getByRole('button', { name: 'Update Slide' }).click();
    await expectNotice(other, 'Slide updated successfully');
    await other.close();

    await subtitle(page).fill('Mine');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(question(page).getByRole('rowheader')).toHaveText(['Subtitle']);
    expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Theirs' })]);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(subtitle(page)).toHaveValue('Mine');

    await page.getByRole('button', { name: 'Update Slide' }).click();
    await question(page).getByRole('button', { name: 'Save mine over it' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Mine' })]);
  });

  test('can be taken as it is there', async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await subtitle(page).fill('Mine');
    await page.getByLabel('Button Text').fill('Mine too');
    await content.from('hero_slides').update({ subtitle: 'Theirs' }).eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await question(page).getByRole('button', { name: 'Take theirs, drop mine' }).click();
    await expect(subtitle(page)).toHaveValue('Theirs');
    // Nobody else wrote there.
    await expect(page.getByLabel('Button Text')).toHaveValue('Mine too');
    await subtitle(page).fill('Both');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Both' })]);
  });

  test('is found out even where a draft came back in between', async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await subtitle(page).fill('Mine');
    await untilKept(page, 'Mine');
    await content.from('hero_slides').update({ subtitle: 'Theirs' }).eq('id', id).throwOnError();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(subtitle(page)).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(question(page)).toBeVisible();
  });
});

test('a server that is killed while a form is filled in and saved loses nothing that was typed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await openSite();
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await signIn(page, site.owner);
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Typed before the crash');
    await site.kill();
    await subtitle(page).fill('Typed while it was down');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectFailure(page, 'Error creating slide');
    await expect(title(page)).toHaveValue('Typed before the crash');
    await expect(subtitle(page)).toHaveValue('Typed while it was down');
    await untilKept(page, 'Typed while it was down');
    page.on('dialog', (dialog) => dialog.accept());
    await page.close({ runBeforeUnload: false });

    await site.start();
    const next = await context.newPage();
    await next.goto('/admin/hero-slides/new');
    await expect(isBack(next)).toBeVisible();
    await expect(title(next)).toHaveValue('Typed before the crash');
    await expect(subtitle(next)).toHaveValue('Typed while it was down');

    await test.step('killed with the save on its way', async () => {
      const arrived = next.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('hero_slides'),
      );
      await next.getByRole('button', { name: 'Create Slide' }).click();
      await arrived;
      await site.kill();
      await site.start();
      // It was written, or it was not: the next press makes it one slide either way.
      const again = next.getByRole('button', { name: 'Create Slide' });
      const done = next.getByRole('rowheader', { name: 'Typed before the crash' });
      await expect(again.or(done)).toBeVisible();
      if (await again.isVisible()) await again.click();
      await expect(done).toBeVisible();
      expect(await slidesTitled(contentOf(site), 'Typed before the crash')).toEqual([
        expect.objectContaining({ subtitle: 'Typed while it was down' }),
      ]);
    });
    await context.close();
  } finally {
    await site.close();
  }
});

/** A crash gives no notice, so the draft must be in the browser's storage by itself. */
async function untilKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);
}
