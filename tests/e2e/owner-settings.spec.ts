import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  type Content,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** The site's settings (docs/product.md), and what all pages of a single row have in common. */

const siteTitle = (page: Page) => page.getByLabel('Site Title');
const heroTitle = (page: Page) => page.getByLabel('Hero Title');
const heroSubtitle = (page: Page) => page.getByLabel('Hero Subtitle');
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const isBack = (page: Page) => page.getByText(/^Your unsaved changes from .* were restored/);
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This page was changed elsewhere' });

test('The site settings are loaded, and saved as they were written', async ({ page, content }) => {
  await content
    .from('settings')
    .update({ site_title: 'Old name', hero_title: 'Old title', hero_subtitle: null })
    .eq('id', 1)
    .throwOnError();
  const before = await settingsOf(content);
  const reading = await hold(page, calls.readSettings);
  await page.goto('/admin/settings');
  await expect(page.getByText('Loading settings...')).toBeVisible();
  reading.release();
  await expect(siteTitle(page)).toHaveValue('Old name');
  await expect(heroTitle(page)).toHaveValue('Old title');
  await expect(heroSubtitle(page)).toHaveValue('');

  await siteTitle(page).fill(' Far & Away ');
  await heroTitle(page).fill('Go <b>further</b>');
  await heroSubtitle(page).fill('Two\nlines');
  const answer = await hold(page, calls.saveSettings);
  const written = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Settings Saved!');
  expect(answer.count()).toBe(1);
  const fields = {
    site_title: 'Far & Away',
    hero_title: 'Go <b>further</b>',
    hero_subtitle: 'Two\nlines',
  };
  expect((await written).postDataJSON()).toEqual({ ...fields, updated_at: expect.any(String) });
  const { updated_at: _then, ...kept } = before;
  expect(await settingsOf(content)).toEqual({ ...kept, ...fields, updated_at: expect.any(String) });

  await expect(page).toHaveURL('/admin/settings');
  await expect(siteTitle(page)).toHaveValue('Far & Away');
});

test('An empty site setting is saved as null', async ({ page, content }) => {
  await page.goto('/admin/settings');
  for (const field of [siteTitle(page), heroTitle(page), heroSubtitle(page)]) await field.fill('  ');
  await save(page).click();
  await expectNotice(page, 'Settings Saved!');
  expect(await settingsOf(content)).toMatchObject({
    site_title: null,
    hero_title: null,
    hero_subtitle: null,
  });
  await expect(siteTitle(page)).toHaveValue('');
});

test('The site settings report a failed read, and no empty form can overwrite them', async ({ page }) => {
  await refuse(page, calls.readSettings, 'canceling statement due to statement timeout');
  await page.goto('/admin/settings');
  await expectFailure(page, 'Error fetching settings', 'canceling statement due to statement timeout');
  await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
  await expect(siteTitle(page)).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);

  await letThrough(page, calls.readSettings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(siteTitle(page)).toHaveValue('Wayfare');
});

test('The site settings report a failed save and keep what was written', async ({ page, content }) => {
  const before = await settingsOf(content);
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Not yet');
  await refuse(page, calls.saveSettings, 'deadlock detected');
  await save(page).click();
  await expectFailure(page, 'Error saving settings', 'deadlock detected');
  await expect(heroTitle(page)).toHaveValue('Not yet');
  await letThrough(page, calls.saveSettings);

  await cutOff(page, calls.saveSettings);
  await save(page).click();
  await expectFailure(
    page,
    'Error saving settings',
    'The server could not be reached. Please check your connection and try again.',
  );
  expect(await settingsOf(content)).toEqual(before);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(leaveQuestion(page)).toBeVisible();
});

test('An update of the site settings that changes no row is not reported as a success', async ({
  page,
  content,
}) => {
  const before = await settingsOf(content);
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Refused');
  // As where the policies let nobody change it: the answer has no row in it.
  await page.route(calls.saveSettings.url, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    return route.continue({ url: route.request().url().replace('id=eq.1', 'id=eq.2') });
  });
  await save(page).click();
  await expectFailure(page, 'Error saving settings', 'You are not allowed to change it.');
  expect(await settingsOf(content)).toEqual(before);
});

test('Saving the site settings creates a missing row', async ({ page, content }) => {
  await content.from('settings').delete().eq('id', 1).throwOnError();
  await page.goto('/admin/settings');
  await expect(siteTitle(page)).toHaveValue('');
  await siteTitle(page).fill('First of its name');
  await save(page).click();
  await expectNotice(page, 'Settings Saved!');
  expect(await settingsOf(content)).toMatchObject({ site_title: 'First of its name', hero_title: null });
  await siteTitle(page).fill('And its second');
  await save(page).click();
  await expect.poll(async () => (await settingsOf(content)).site_title).toBe('And its second');
});

test.describe('the site settings after a save', () => {
  test('Leaving the saved site settings asks nothing until the next change', async ({ page }) => {
    await page.goto('/admin/settings');
    await heroTitle(page).fill('Saved');
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin');

    await page.goBack();
    await expect(heroTitle(page)).toHaveValue('Saved');
    await expect(isBack(page)).toHaveCount(0);
    await heroTitle(page).fill('Saved twice');
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await heroTitle(page).fill('Not saved');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(leaveQuestion(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await heroTitle(page).fill('Saved twice');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('The site settings keep what was written during a save', async ({ page, content }) => {
    await page.goto('/admin/settings');
    await heroTitle(page).fill('Sent');
    const answer = await hold(page, calls.saveSettings);
    await heroTitle(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    const more = ', and more, key upon key, before the answer comes, while it comes, and when it is there';
    const typing = heroTitle(page).pressSequentially(more);
    await expect(heroTitle(page)).toHaveValue(/, and more, key/);
    answer.release();
    await typing;
    await expectNotice(page, 'Settings Saved!');
    await expect(heroTitle(page)).toHaveValue(`Sent${more}`);
    await expect(heroTitle(page)).toBeFocused();
    expect((await settingsOf(content)).hero_title).toBe('Sent');

    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(isBack(page)).toBeVisible();
    await expect(heroTitle(page)).toHaveValue(`Sent${more}`);
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await expect(isBack(page)).toHaveCount(0);
    expect((await settingsOf(content)).hero_title).toBe(`Sent${more}`);
  });

  test('The save button of the site settings keeps the focus', async ({ page }) => {
    await page.goto('/admin/settings');
    await siteTitle(page).focus();
    for (const next of [
      page.getByRole('main').getByRole('link', { name: 'hero slides' }),
      heroTitle(page),
      heroSubtitle(page),
    ]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.type(' And on.');
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Settings Saved!');
    await expect(save(page)).toBeFocused();
  });
});

test('A saved draft of the site settings survives a crash of the tab, and is removed by a save', async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings');
  await heroTitle(page).fill('Half a thought');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Half a thought');
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/admin/settings');
  await expect(isBack(next)).toBeVisible();
  await expect(heroTitle(next)).toHaveValue('Half a thought');
  await save(next).click();
  await expectNotice(next, 'Settings Saved!');
  await expect(isBack(next)).toHaveCount(0);
  await next.reload();
  await expect(heroTitle(next)).toHaveValue('Half a thought');
  await expect(isBack(next)).toHaveCount(0);
});

test.describe('site settings that were saved elsewhere', () => {
  test('Site settings that were saved elsewhere are overwritten only after a confirmation', async ({
    page,
    context,
    content,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/admin/settings');
    await heroTitle(other).fill('Theirs');
    await save(other).click();
    await expectNotice(other, 'Settings Saved!');
    await other.close();

    await heroTitle(page).fill('Mine');
    await save(page).click();
    await expect(conflict(page).getByRole('rowheader')).toHaveText(['Hero Title']);
    expect((await settingsOf(content)).hero_title).toBe('Theirs');
    await conflict(page).getByRole('button', { name: 'Overwrite with my version' }).click();
    await expectNotice(page, 'Settings Saved!');
    expect((await settingsOf(content)).hero_title).toBe('Mine');
    await heroTitle(page).fill('Mine again');
    await save(page).click();
    await expect.poll(async () => (await settingsOf(content)).hero_title).toBe('Mine again');
  });

  test('Site settings that were saved elsewhere can be adopted', async ({ page, content }) => {
    await page.goto('/admin/settings');
    await heroTitle(page).fill('Mine');
    await content.from('settings').update({ hero_title: 'Theirs' }).eq('id', 1).throwOnError();
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'Discard mine, use theirs' }).click();
    await expect(heroTitle(page)).toHaveValue('Theirs');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('A save of the affiliate link, in the same row, causes no conflict in the site settings', async ({
    page,
    context,
    content,
  }) => {
    const other = await context.newPage();
    await page.goto('/admin/settings');
    await other.goto('/admin/affiliate-settings');
    await heroTitle(page).fill('Title of one tab');
    await other.getByLabel('Affiliate Booking URL').fill('https://partner.example/{destination}');
    await other.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expectNotice(other, 'Affiliate Link Saved!');
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await other.getByLabel('Affiliate Booking URL').fill('https://partner.example/?q={destination}');
    await other.getByRole('button', { name: 'Save Affiliate Link' }).click();
    await expect
      .poll(() => settingsOf(content))
      .toMatchObject({
        hero_title: 'Title of one tab',
        affiliate_booking_url: 'https://partner.example/?q={destination}',
      });
    await other.close();
  });
});

test('The home page shows the saved hero texts while there are no slides', async ({
  page,
  content,
  request,
}) => {
  await content.from('hero_slides').delete().not('id', 'is', null).throwOnError();
  await page.goto('/admin/settings');
  const preview = page.getByRole('figure');
  await heroTitle(page).fill('Words without pictures');
  await heroSubtitle(page).fill('They do quite well.');
  await expect(preview).toContainText('Words without pictures');
  await expect(preview).toContainText('They do quite well.');
  await save(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [50] })
    .toMatch(/Words without pictures[\s\S]*They do quite well\./);
});

test.describe('the site title', () => {
  const pages = [
    ['/', 'Far & Away | Places worth the journey'],
    ['/destinations', 'Destinations | Far & Away'],
    ['/destinations?category=beach', 'Beach destinations | Far & Away'],
    ['/blog', 'Blog | Far & Away'],
    ['/blog?category=food', 'Food | Far & Away Blog'],
    ['/contact', 'Contact | Far & Away'],
    ['/about', 'About | Far & Away'],
    ['/privacy', 'Privacy | Far & Away'],
    ['/terms', 'Terms | Far & Away'],
    ['/no-such-page', 'Page not found | Far & Away'],
  ] as const;

  test('A saved site title is on every public page and beside the panel’s logo', async ({
    page,
    request,
  }) => {
    await page.goto('/admin/settings');
    await siteTitle(page).fill('Far & Away');
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await expect
      .poll(async () => (await request.get('/')).text(), { intervals: [50] })
      .toContain('<title>Far &amp; Away | Places worth the journey</title>');
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Far & Away' })).toBeVisible();

    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(title);
      expect(await page.locator('body').innerText(), path).not.toContain('Wayfare');
    }
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Far & Away' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Far & Away. All rights reserved.');
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Far & Away');
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.map((text) => JSON.parse(text)).map((fact) => [fact['@type'], fact.name])).toEqual(
      expect.arrayContaining([
        ['WebSite', 'Far & Away'],
        ['Organization', 'Far & Away'],
      ]),
    );
    // Whoever is signed in is led on from there.
    expect(await (await request.get('/login')).text()).toContain('<title>Login | Far &amp; Away</title>');
    const manifest = await request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'Far & Away', short_name: 'Far & Away' });

    await test.step('and on the page that one goes on to without a new document', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveTitle('About | Far & Away');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Far & Away');
    });
  });

  test('An empty site title is Wayfare', async ({ page, content, request }) => {
    await content.from('settings').update({ site_title: 'Other' }).eq('id', 1).throwOnError();
    await page.goto('/admin/settings');
    await siteTitle(page).fill('');
    await save(page).click();
    await expectNotice(page, 'Settings Saved!');
    await expect
      .poll(async () => (await request.get('/terms')).text(), { intervals: [50] })
      .toContain('<title>Terms | Wayfare</title>');
  });
});

async function settingsOf(content: Content) {
  return (await content.from('settings').select().eq('id', 1).single().throwOnError()).data;
}
