import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The home page below its hero (docs/product.md#home-page). */

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

interface AnimationLog {
  logAnimation(name: string): void;
}

const featured: [name: string, category: string, price: string][] = [
  ['Santorini', 'Romantic', '$1,299'],
  ['Kyoto', 'Cultural', '$1,599'],
  ['Machu Picchu', 'Adventure', '$1,199'],
  ['Maldives', 'Luxury', '$2,299'],
  ['Iceland', 'Nature', '$899'],
  ['Dubai', 'Modern', '$1,499'],
];

test('The home page shows six featured destinations with all their details', async ({ page }) => {
  await page.goto('/');
  const cards = section(page, 'Featured Destinations').getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const [index, [name, category, price]] of featured.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card).toContainText(category);
    await expect(card).toContainText(price);
    await expect(card).toContainText(/Rated \d\.\d of 5 \([\d,]+ reviews\)/);
    await expect(card).toContainText(/\d days/);
    await expect(card.getByRole('button', { name: 'Book Now' })).toBeVisible();
  }
});

test('The home page shows three deals with old price, sale price per person, discount and features', async ({
  page,
}) => {
  await page.goto('/');
  const cards = section(page, 'Deals').getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, [original, sale, discount]] of [
    ['$2,250', '$1,530', '32% off'],
    ['$1,750', '$1,260', '28% off'],
    ['$1,450', '$899', '38% off'],
  ].entries()) {
    const card = cards.nth(index);
    await expect(card.locator('s')).toHaveText(original ?? '');
    await expect(card).toContainText(`${sale} per person`);
    await expect(card).toContainText(discount ?? '');
    await expect(card).toContainText(/Rated \d\.\d of 5/);
    await expect(card.getByRole('listitem')).toHaveCount(4);
  }
});

test('The home page shows testimonials rated 5, four statistics and three featured articles', async ({
  page,
}) => {
  await page.goto('/');
  const testimonials = section(page, 'What Our Travelers Say').getByRole('figure');
  await expect(testimonials).toHaveCount(3);
  await expect(testimonials.getByRole('img', { name: 'Rated 5 of 5' })).toHaveCount(3);
  for (const figure of [
    ['Happy Travelers', '50,000+'],
    ['Destinations', '150+'],
    ['Average Rating', '4.9/5'],
    ['Customer Support', '24/7'],
  ])
    await expect(section(page, 'Wayfare in figures')).toContainText(figure.join(''));
  await expect(section(page, 'From the Blog').getByRole('article')).toHaveCount(3);
});

test('Each sample section of the home page says that its content is a sample', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Featured Destinations',
    'Shoulder season',
    'Deals',
    'What Our Travelers Say',
    'Wayfare in figures',
    'From the Blog',
  ])
    await expect(section(page, name)).toContainText('Sample');
});

for (const [button, inSection] of [
  ['View All Destinations', 'Featured Destinations'],
  ['Book Now: Iceland', 'Featured Destinations'],
  ['View All Deals', 'Deals'],
  ['Book Now: Bali, from coast to crater', 'Deals'],
  ['View Full Blog', 'From the Blog'],
  ['Read Article: The slow ferry through the Cyclades', 'From the Blog'],
] as const)
  test(`'${button}' on the home page says that it isn't implemented yet`, async ({ page }) => {
    await visit(page, '/');
    await section(page, inSection).getByRole('button', { name: button }).click();
    await expect(noticeRegion(page).getByRole('status')).toContainText("isn't implemented yet");
    await expect(page).toHaveURL('/');
  });

test.describe('the countdown', () => {
  const timer = (page: Page, name = 'Shoulder season') =>
    section(page, name).getByRole('timer', { name: 'Time left' });
  const readSecondsLeft = async (page: Page) => {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '')
      .split(/[a-z]+/)
      .map(Number);
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  };

  test('The countdown runs from 2 days 14:32:45 to zero, and then says that it has ended', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
    await page.goto('/');
    await expect(timer(page)).toHaveText('02days14hours32minutes45seconds');
    await visit(page, '/');
    await page.clock.pauseAt(new Date('2026-11-20T11:00:00'));
    await page.clock.runFor(1000);
    const shown = await timer(page).textContent();
    await page.clock.runFor(1000);
    await expect(timer(page)).not.toHaveText(shown ?? '');
    await expect(timer(page, 'Deals')).toHaveText((await timer(page).textContent()) ?? '');
    await expect(section(page, 'Shoulder season')).toContainText('Ends Monday, November 23, at 12:3');
    await page.clock.fastForward(70 * 3_600_000);
    for (const name of ['Shoulder season', 'Deals']) {
      await expect(timer(page, name)).toHaveText('00days00hours00minutes00seconds');
      await expect(section(page, name)).toContainText('The countdown has ended.');
    }
    await page.clock.runFor(5000);
    await expect(timer(page)).toHaveText('00days00hours00minutes00seconds');
  });

  test('The countdown’s digits are not animated for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const animations: string[] = [];
    await page.exposeFunction('logAnimation', (name: string) => void animations.push(name));
    await page.addInitScript(() =>
      addEventListener(
        'animationstart',
        ({ animationName }) => (window as never as AnimationLog).logAnimation(animationName),
        true,
      ),
    );
    await visit(page, '/');
    const left = await readSecondsLeft(page);
    await expect.poll(() => readSecondsLeft(page)).toBeLessThan(left - 1);
    expect(animations).toEqual([]);
  });

  test('The countdown is not announced to screen reader users, and continues while another page is open', async ({
    page,
  }) => {
    await visit(page, '/');
    await expect(timer(page)).not.toHaveAttribute('aria-live', /polite|assertive/);
    await expect(timer(page)).not.toHaveText(/45seconds$/);
    const left = await readSecondsLeft(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(timer(page)).toBeVisible();
    expect(await readSecondsLeft(page)).toBeLessThanOrEqual(left);
  });

  test('The countdown links to the deals, even without scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'See the deals' }).click();
    await expect(section(page, 'Deals').getByRole('heading', { name: 'Deals' })).toBeInViewport();
    await context.close();
  });
});

test('The last booking search is remembered only in its own tab', async ({ page, context }) => {
  const field = (tab: Page, label: string) =>
    tab.getByRole('search', { name: 'Search deals' }).getByLabel(label);
  await visit(page, '/');
  await field(page, 'Destination').fill('Ærø & Møn');
  await field(page, 'Check-in').fill('2030-05-01');
  await field(page, 'Guests').selectOption('4');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  await page.goto('/about');
  await visit(page, '/');
  await expect(field(page, 'Destination')).toHaveValue('Ærø & Møn');
  await expect(field(page, 'Check-in')).toHaveValue('2030-05-01');
  await expect(field(page, 'Check-out')).toHaveValue('');
  await expect(field(page, 'Check-out')).toHaveAttribute('min', '2030-05-02');
  await expect(field(page, 'Guests')).toHaveValue('4');

  const other = await context.newPage();
  await visit(other, '/');
  await expect(field(other, 'Destination')).toHaveValue('');
});
