import type { Page } from '@playwright/test';
import { openSite } from '#tests/setup/site.ts';
import { expect, signIn } from './fixtures.ts';
import { addSlide, calls, contentOf, expectFailure, expectNotice, slidesTitled, test } from './owner.ts';

/** What is written in a form is not lost: not by leaving, not by a crash, not by another who edits the same. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');
const isBack = (page: Page) => page.getByText(/^Your unsaved changes from .* were restored/);

test.describe('leaving a form with unsaved changes', () => {
  test('Leaving by link, key or back button asks about unsaved changes, and staying keeps them', async ({
    page,
  }) => {
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

  test('Leaving drops unsaved changes after a confirmation', async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Not worth keeping');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(isBack(page)).toHaveCount(0);
  });

  test('Leaving asks nothing when nothing was changed or all was changed back', async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await title(page).fill('As it is not');
    await title(page).fill('As it was');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
  });

  test('The browser asks about unsaved changes when the page is unloaded', async ({ page }) => {
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

test.describe('a saved draft of a slide', () => {
  test('A saved draft of a slide survives a crash of the tab, and can be discarded', async ({
    page,
    context,
    content,
  }) => {
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
    await next.getByRole('button', { name: 'Discard draft' }).click();
    await expect(title(next)).toHaveValue('Stored');
    await expect(isBack(next)).toHaveCount(0);
    await next.reload();
    await expect(title(next)).toHaveValue('Stored');
  });

  test('A saved draft of a slide is removed by a save', async ({ page }) => {
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

  test('A saved draft of a new slide returns to the tab that wrote it', async ({ page, context }) => {
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

test('Two tabs on one slide keep two drafts, and neither removes the other’s', async ({
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

test('Saving again after a lost response does not create a second slide', async ({ page, content }) => {
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

test('Saving again after a lost response does not overwrite what somebody else has changed since', async ({
  page,
  content,
}) => {
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
  await question.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'Written unheard')).toEqual([
    expect.objectContaining({ subtitle: 'Mine' }),
  ]);
});

test('The slide form says so when the browser cannot save drafts', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await title(page).fill('Nowhere kept');
  await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
});

test('An update whose response was lost is saved by the next click', async ({ page, content }) => {
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

test.describe('a slide that was saved elsewhere', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'This slide was changed elsewhere' });

  test('A slide that was saved elsewhere is overwritten only after a confirmation', async ({
    page,
    context,
    content,
  }) => {
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
    await question(page).getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Mine' })]);
  });

  test('A slide that was saved elsewhere can be adopted', async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'Shared', subtitle: 'Old' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await subtitle(page).fill('Mine');
    await page.getByLabel('Button Text').fill('Mine too');
    await content.from('hero_slides').update({ subtitle: 'Theirs' }).eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await question(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(subtitle(page)).toHaveValue('Theirs');
    // Nobody else wrote there.
    await expect(page.getByLabel('Button Text')).toHaveValue('Mine too');
    await subtitle(page).fill('Both');
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await slidesTitled(content, 'Shared')).toEqual([expect.objectContaining({ subtitle: 'Both' })]);
  });

  test('A slide that was saved elsewhere is noticed also after a draft was restored', async ({
    page,
    content,
  }) => {
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

test('A server that is killed while a form is filled in or saved loses nothing that was typed', async ({
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
