import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import type { ContentClient } from './content.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { holdRequests, requestsTo } from './requests.ts';

/**
 * The affiliate settings (docs/product/permissions.md). The tests in app/admin/affiliate-settings check which links are
 * valid, the warnings about them and the partner templates. owner-singleton-forms.spec.ts tests failed and conflicting
 * saves, which are the same for all singletons.
 */

/** A template that has every placeholder and causes no warning. */
const completeTemplate =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';
const searchOffMessage = 'The booking search is off until you enter a URL.';
const searchOnMessage = 'The booking search now opens this URL.';

const getField = (page: Page) => page.getByLabel('Affiliate Booking URL');
const getWarnings = (page: Page) =>
  page.getByRole('status', { name: 'Warnings about this URL' }).getByRole('listitem');
const saveLink = (page: Page) => page.getByRole('button', { name: 'Save Affiliate Link' }).click();

/** Fills in a template and waits until the warnings are shown, because the warnings move the elements below them. */
async function fillTemplate(page: Page, template: string, warningCount = 0): Promise<void> {
  await getField(page).fill(template);
  await expect(getWarnings(page)).toHaveCount(warningCount);
}

/** Leaves the affiliate settings and returns to them, which reads the link again. */
async function returnToSettings(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('link', { name: 'Affiliate Settings' }).click();
  await expect(getField(page)).toBeVisible();
}

async function getSettings(content: ContentClient) {
  return (await content.from('settings').select().eq('id', 1).single().throwOnError()).data;
}

const getLink = async (content: ContentClient) => (await getSettings(content)).affiliate_booking_url;

const storeLink = (content: ContentClient, affiliate_booking_url: string, updated_at?: string) =>
  content.from('settings').update({ affiliate_booking_url, updated_at }).eq('id', 1).throwOnError();

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const readEdges = (locator: Locator): Promise<Edges> =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON());

const overlap = (one: Edges, other: Edges) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('The booking search uses the saved affiliate link, and saving an empty field removes that link', async ({
  page,
  content,
  context,
  request,
}) => {
  await storeLink(content, 'https://old.example/{destination}', '2020-01-01T00:00:00+00:00');
  const before = await getSettings(content);
  const save = await holdRequests(page, requestsTo('settings').update);
  await page.goto('/admin/affiliate-settings');
  const field = getField(page);
  await expect(field).toHaveValue('https://old.example/{destination}');
  await expect(field).toHaveAttribute('type', 'url');
  await expect(page.getByText('Book Now at the top of the site leads to the search.')).toBeVisible();

  await test.step('The browser rejects text that is not a URL', async () => {
    await fillTemplate(page, 'partner search', 1);
    await saveLink(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty('validity.typeMismatch', true);
    expect(save.count()).toBe(0);
  });

  await test.step('The form rejects a URL that would run a script', async () => {
    await fillTemplate(page, 'javascript:alert(1)', 1);
    await saveLink(page);
    const error = page.getByText('Please enter a URL that begins with https:// and contains no spaces.');
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('javascript:alert(1)');
    expect(save.count()).toBe(0);
    await fillTemplate(page, completeTemplate);
    await expect(error).toHaveCount(0);
  });

  await test.step('A double click saves the link once and changes nothing else', async () => {
    await page.getByRole('button', { name: 'Save Affiliate Link' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    save.release();
    await expectNotice(page, 'Affiliate Link Saved!', searchOnMessage);
    // The notice stays while it has the focus, and the next step needs it.
    await page.keyboard.press('F8');
    expect(save.count()).toBe(1);
    const { updated_at, ...saved } = await getSettings(content);
    const { updated_at: _, ...unchanged } = before;
    expect(saved).toEqual({ ...unchanged, affiliate_booking_url: completeTemplate });
    expect(Date.parse(updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));
  });

  const link = page.getByRole('link', { name: 'Try it: open partner.example in a new tab' });
  await test.step('The notice of the save does not cover the link of an example search', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await link.scrollIntoViewIfNeeded();
      const [notice, target] = await Promise.all(
        [noticeRegion(page).getByRole('status').locator('> *'), link].map(readEdges),
      );
      expect(notice && target && overlap(notice, target), `${width} px`).toBe(false);
    }
  });

  await test.step('The link of an example search opens in a new tab', async () => {
    const main = page.getByRole('main');
    for (const placeholder of ['{destination}', '{checkin}', '{checkout}', '{guests}'])
      await expect(main.getByText(placeholder, { exact: true })).toBeVisible();
    await expect(link).toHaveAttribute('rel', 'noopener');
    await context.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await expect(tab).toHaveURL(
      /^https:\/\/partner\.example\/search\?ss=S%C3%A3o%20Paulo&in=\d{4}-\d\d-\d\d&out=\d{4}-\d\d-\d\d&adults=2&aid=42$/,
    );
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/admin/affiliate-settings');
  });

  await test.step('The home page contains the link for its booking search', async () => {
    await expect
      .poll(async () => (await request.get('/')).text(), { intervals: [50] })
      .toContain('https://partner.example/search?ss={destination}');
  });

  await test.step('An empty field removes the link', async () => {
    await returnToSettings(page);
    await expect(field).toHaveValue(completeTemplate);
    await fillTemplate(page, '');
    await saveLink(page);
    await expectNotice(page, 'Affiliate Link Saved!', searchOffMessage);
    expect(await getLink(content)).toBeNull();
  });
});

test('The URL of a search that is pasted at the partner’s field becomes a template, with the keyboard alone, on any screen', async ({
  page,
  content,
}) => {
  await storeLink(content, '');
  await page.goto('/admin/affiliate-settings');
  await getField(page).fill(
    'https://www.booking.com/searchresults.html?ss=Paris%2C+France&label=gen173nr-10CAEoggI46AdIM1gEaDqIAQ&sid=6d5c3b6f9ab2f0&aid=4711&dest_id=-1456928&checkin=2027-03-01&checkout=2027-03-08&group_adults=2&no_rooms=1',
  );
  const help = page.getByRole('region', { name: 'From one search to every search' });
  await expect(help.getByLabel('ss: Paris, France')).toHaveValue('{destination}');
  await help.getByText('3 parts of your own search or visit are left out').press('Enter');
  await expect(help.getByLabel('sid: 6d5c3b6f9ab2f0')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await help.getByLabel('group_adults: 2').selectOption('Stays as it is');
  await help.getByRole('button', { name: 'Use this template' }).press('Enter');
  await expect(getField(page)).toBeFocused();
  await getField(page).press('Enter');
  await expectNotice(page, 'Affiliate Link Saved!');
  expect(await getLink(content)).toBe(
    'https://www.booking.com/searchresults.html?ss={destination}&aid=4711&checkin={checkin}&checkout={checkout}&group_adults=2&no_rooms=1',
  );
});
