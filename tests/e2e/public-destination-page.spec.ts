import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { addDeals, recordFormerPrice } from './deals.ts';
import { addDestination, bookingForm, complete } from './destination-page.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { findButtons, findLinks, getText, getTexts, readPage } from './page-html.ts';
import { collectRequests, expectNoPanelScripts, expectWithinBudget } from './page-weight.ts';
import { addRow } from './rows.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/**
 * The page of a destination (docs/product/destinations.md#destination). tests/pages/destination-page.test.ts tests what
 * needs no browser, public-deal-ends.spec.ts the end of a deal in an open page, and tests/faults/deal-end.test.ts on the server.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const label = (page: Page) => page.getByRole('region', { name: 'At a glance' });

test('The page shows all that the owner has given, and is small, stable and accessible', async ({
  page,
  content,
  site,
}) => {
  const chosen = await addDestination(content, { name: 'Badami', region: 'Elsewhere' });
  await addDestination(content, { name: 'Ajanta', region: 'Asia' });
  const { id } = await addDestination(content, { ...complete, related_ids: [chosen.id] });
  await addRow(content, 'posts', { title: 'Slow days in Hampi', author: 'Asha', destination_ids: [id] });
  await addRow(content, 'posts', { title: 'A secret', destination_ids: [id], published_at: null });
  const deal = { destination_id: id, price: 700 };
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const deals = await addDeals(site, content, [
    { ...deal, title: 'Late', endsInHours: 200 },
    { ...deal, title: 'Soon', endsInHours: 5, inclusions: ['A guide'] },
    { ...deal, title: 'A draft', endsInHours: 100, published_at: null },
    { ...deal, title: 'Scheduled', endsInHours: 100, published_at: later },
    { title: 'Elsewhere', price: 9, endsInHours: 100, destination_id: chosen.id },
    { title: 'Anywhere', price: 9, endsInHours: 100 },
  ]);
  await recordFormerPrice(site, deals.get('Late') ?? '', 1000);
  await waitForText(page, '/destinations/hampi', 'Lowest price in the 30 days before the reduction');
  const requests = collectRequests(page);
  await recordShifts(page);
  await visit(page, '/destinations/hampi');

  // Before the pointer moves: over a link, it makes the page fetch the style sheets of another one.
  await test.step('The budget of a public page', async () => {
    await expectNoShifts(page);
    await expectWithinBudget(page, requests);
    expectNoPanelScripts(requests);
  });

  await test.step('Its head and its structured data', async () => {
    await expect(page).toHaveTitle('Hampi | Wayfare');
    const html = await (await page.request.get('/destinations/hampi')).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}/destinations/hampi"/>`);
    expect(html).toMatch(/<meta name="description" content="An empty capital [^"]*"/);
    const data = parseStructuredData(html);
    expect(data.map((item) => item['@type'])).toContain('BreadcrumbList');
    expect(data.flatMap((item) => findFaults(item))).toEqual([]);
    const list = data.find((item) => item['@type'] === 'ItemList');
    const offers = (list?.itemListElement as { item: { url: string } }[]).map(({ item }) => item.url);
    expect(offers).toEqual(
      ['Soon', 'Late'].map((title) => `${site.url}/destinations/hampi#${deals.get(title)}`),
    );
  });

  await test.step('Without scripts, it can be read and shared', async () => {
    const html = await readPage(page, '/destinations/hampi');
    expect(getText(html.querySelector('main'))).toContain('Goats sleep in the royal stables.');
    expect(getTexts(html, 'main summary')).toContain('Share');
    const [email] = findLinks(html, 'Email');
    expect(email?.href).toContain(encodeURIComponent(`${site.url}/destinations/hampi`));
    expect(findButtons(html, 'Copy link')).toEqual([]);
  });

  await test.step('The banner', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hampi');
    const image = page.locator('main header').getByRole('img', { name: 'A gate in the rock' });
    await expect(image).toHaveAttribute('data-focal-x', '90');
    await expect(page.getByText('Best in November to January')).toBeVisible();
    const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    await expect(above).toHaveText(['Home', 'Destinations']);
  });

  await test.step('The story, without its HTML', async () => {
    await expect(page.getByRole('heading', { name: 'Getting there', level: 2 })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'night train' })).toBeVisible();
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
    const first = page.getByText(/^The river bends/);
    expect(await first.evaluate((text) => getComputedStyle(text, '::first-letter').float)).toBe('left');
  });

  await test.step('The facts', async () => {
    for (const [term, text] of [
      ['Region', 'Asia'],
      ['State', 'Karnataka'],
      ['Category', 'Cultural'],
      ['Activity', 'Climbing'],
      ['Budget', 'Mid-range'],
      ['Duration', '4 to 5 days'],
      ['Price', 'from ₹18,500'],
      ['Best months', 'November to January'],
    ] as const) {
      const fact = label(page).locator('dl > div').filter({ hasText: term });
      await expect(fact.getByRole('definition')).toContainText(text);
    }
  });

  await test.step('The gallery, with alternative texts and captions', async () => {
    const images = page.getByRole('group', { name: 'Images of Hampi' });
    await expect(images.getByRole('img')).toHaveCount(2);
    const first = images.getByRole('figure').filter({ hasText: 'At dawn' }).getByRole('img');
    await expect(first).toHaveAttribute('alt', 'A façade');
    // The position for 88%, in steps of ten (app/content/poster/focal-point.ts).
    await expect(first).toHaveCSS('object-position', '90% 50%');
  });

  await test.step('The deals that lead there, as long as they are on sale, the soonest end first', async () => {
    const section = page.getByRole('region', { name: 'Deals for Hampi' });
    const ticket = (title: string) => section.getByRole('article').filter({ hasText: title });
    await expect(section.getByRole('article').getByRole('heading')).toHaveText(['Soon', 'Late']);
    await expect(ticket('Soon').locator('s')).toHaveCount(0);
    await expect(ticket('Late').locator('s')).toHaveText('$1,000');
    await expect(ticket('Late')).toContainText('30% off');
    await expect(section.getByRole('link', { name: 'View All Deals' })).toHaveAttribute('href', '/deals');
    await section.scrollIntoViewIfNeeded();
    await expect(page.locator('li[data-ends-soon]')).toHaveText(/Soon/);
    await expectNoShifts(page);
    // When all have ended in the open page, a sentence takes their place.
    const template = (await readPage(page, '/destinations/hampi')).querySelector('main template');
    expect(template?.innerHTML).toContain('These deals are over.');
  });

  await test.step('Published posts about it, and related destinations, the chosen one first', async () => {
    await expect(page.getByRole('region', { name: 'Stories from Hampi' }).getByRole('link')).toHaveText([
      'Slow days in Hampi',
    ]);
    const related = page.getByRole('region', { name: 'Next on the map' });
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(['Badami', 'Ajanta']);
    await expect(related.getByRole('link', { name: 'Badami' })).toHaveAttribute(
      'href',
      '/destinations/badami',
    );
  });

  await test.step('Sharing copies the URL where the device has no dialog for it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(noticeRegion(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/destinations/hampi`);
  });

  await test.step('axe finds no violations on a desktop', () => expectNoAxeViolations(page));
  await test.step('The page does not scroll sideways, and the story is as wide as its column, above the label on a phone and beside it on a desktop', async () => {
    const story = page.getByText(/^The river bends/);
    for (const [width, minimum] of [
      [2560, 600],
      [1024, 500],
      [768, 600],
      [320, 240],
    ] as const) {
      await expectNoSidewaysScroll(page, [width]);
      const [text, fact] = await Promise.all([story.boundingBox(), label(page).boundingBox()]);
      expect(text?.width, `at ${width} px`).toBeGreaterThan(minimum);
      const isAbove = (text?.y ?? 0) + (text?.height ?? 0) < (fact?.y ?? 0);
      expect(isAbove, `at ${width} px`).toBe(width <= 860);
    }
  });
  await test.step('axe finds no violations on a phone', () => expectNoAxeViolations(page));
  await test.step('The page does not scroll sideways with text at 200%, either', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, [320, 1024]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await test.step('On paper, the image, the name and the texts follow one another, without the form', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(bookingForm(page, 'Hampi')).toBeHidden();
    await expect(page.getByText('Share', { exact: true })).toBeHidden();
    const image = await page.locator('main header img').boundingBox();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(image && name && image.y + image.height).toBeLessThanOrEqual(name?.y ?? 0);
    // The URL that is printed for a link is below its poster.
    const link = page.getByRole('link', { name: 'Badami' });
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').position)).toBe('static');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('The link of a related destination leads to its page, without loading a document', async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('link', { name: 'Badami' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badami');
    await expect(bookingForm(page, 'Badami').getByLabel('Destination')).toHaveValue('Badami');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});
