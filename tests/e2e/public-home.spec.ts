import type { Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';
import { collectRequests } from './page-weight.ts';

/** The home page below its hero (docs/product/home.md). tests/pages/samples.test.ts shows every field of the samples. */

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('The home page says of each section that its content is a sample, and its placeholder buttons show a notice', async ({
  page,
}) => {
  const requests = collectRequests(page);
  const held = Promise.withResolvers<void>();
  const code: string[] = [];
  await page.route('**/blog-teasers-*', async (route) => {
    code.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await visit(page, '/');
  await expectSampleNotes(page);
  await test.step('The last section has its styles before its code, which is loaded when it comes near and then repeats a click', async () => {
    await page.waitForLoadState('networkidle');
    expect(code).toEqual([]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => code).not.toEqual([]);
    await page.getByRole('button', { name: 'View Full Blog' }).click();
    await expect(noticeRegion(page)).not.toContainText("isn't implemented yet");
    held.resolve();
    await expect(noticeRegion(page)).toContainText("View Full BlogThis feature isn't implemented yet");
    expect(requests.filter((request) => request.url().includes('.css'))).toEqual([]);
  });
  for (const [label, about] of placeholders)
    await test.step(`The button “${label}” says that it isn't implemented yet`, async () => {
      const name = about ? `${label}: ${about}` : label;
      await page.getByRole('button', { name, exact: true }).click();
      const notice = noticeRegion(page).getByRole('status');
      await expect(notice).toContainText(`${label}This feature isn't implemented yet`);
      await expect(page).toHaveURL('/');
    });
});

/**
 * One button of each kind. The label is also the title of the notice, so consecutive buttons have different labels:
 * otherwise the test could not tell a new notice from the previous one.
 */
const placeholders: [label: string, about?: string][] = [
  ['Learn More'],
  ['View All Destinations'],
  ['Book Now', 'Iceland'],
  ['View All Deals'],
  ['Book Now', 'Bali, from coast to crater'],
  ['Read Article', 'The slow ferry through the Cyclades'],
];

async function expectSampleNotes(page: Page): Promise<void> {
  for (const name of [
    'Featured Destinations',
    'Shoulder season',
    'Deals',
    'What Our Travelers Say',
    'Wayfare in figures',
    'From the Blog',
  ])
    await expect(section(page, name)).toContainText('Sample');
  // Each card says it as well, because a visitor may have scrolled past the line above the cards.
  for (const cards of [
    section(page, 'Deals').getByRole('article'),
    section(page, 'What Our Travelers Say').getByRole('figure'),
  ])
    await expect(cards.filter({ hasText: 'Sample' })).toHaveCount(3);
}

test('The countdown runs to zero, without animation or announcements that would disturb a visitor', async ({
  page,
}) => {
  const timer = (name = 'Shoulder season') => section(page, name).getByRole('timer', { name: 'Time left' });
  const mainLink = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(page);
  await visit(page, '/');
  await test.step('The countdown starts at 2 days 14:32:45 and says when it ends', async () => {
    await timer().scrollIntoViewIfNeeded();
    await expect(timer()).toHaveText('02days14hours32minutes45seconds');
    await expect(section(page, 'Shoulder season')).toContainText('Ends Thursday, March 4, at 12:32');
  });
  await test.step('The countdown is not announced to screen reader users', () =>
    expect(timer()).not.toHaveAttribute('aria-live', /polite|assertive/));
  await test.step('The digits are not animated for visitors who prefer reduced motion', async () => {
    await logAnimations(page);
    await page.clock.runFor(1000);
    for (const name of ['Shoulder season', 'Deals'])
      await expect(timer(name)).toHaveText('02days14hours32minutes44seconds');
    expect(await readAnimations(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.runFor(1000);
    await expect.poll(() => readAnimations(page)).not.toEqual([]);
  });
  await test.step('The countdown continues while another page is open', async () => {
    await mainLink('Blog').click();
    await expect(page).toHaveURL('/blog');
    await page.clock.runFor(3000);
    await mainLink('Home').click();
    await timer().scrollIntoViewIfNeeded();
    await expect(timer()).toHaveText('02days14hours32minutes40seconds');
  });
  await test.step('The countdown stays at zero and says that it has ended', async () => {
    await page.clock.fastForward(70 * 3_600_000);
    await page.clock.runFor(5000);
    for (const name of ['Shoulder season', 'Deals']) {
      await expect(timer(name)).toHaveText('00days00hours00minutes00seconds');
      await expect(section(page, name)).toContainText('The countdown has ended.');
    }
  });
});

/** Makes the page record the animations that start from now on. */
const logAnimations = (page: Page) =>
  page.evaluate(() => {
    const started: string[] = [];
    addEventListener('animationstart', ({ animationName }) => started.push(animationName), true);
    Object.assign(window, { started });
  });

const readAnimations = (page: Page) =>
  page.evaluate(() => (window as never as { started: string[] }).started);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the home page loads its fonts and shows its first slide, postmarks beside their lines, and two countdowns that look different', async ({
    page,
  }) => {
    await page.goto('/');
    await test.step('The fonts load', async () => {
      for (const name of ['Fraunces', 'Figtree'])
        await expect
          .poll(() => page.evaluate((font) => document.fonts.check(`1rem "${font} Variable"`), name))
          .toBe(true);
    });
    await test.step('The hero shows its first slide and no controls', async () => {
      const hero = page.getByRole('region', { name: 'Featured journeys' });
      await expect(hero.getByRole('heading')).toHaveText(['Santorini, at the hour it turns gold']);
      await expect(hero.getByRole('link', { name: 'Find your island' })).toBeVisible();
      await expect(hero.getByRole('button', { name: /slide|video/i })).toHaveCount(0);
      const image = hero.locator('img').first();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
        .toBeGreaterThan(0);
    });
    await test.step('The postmark does not cross the line of the postcard', async () => {
      for (const width of [1140, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const distances = await section(page, 'What Our Travelers Say')
          .locator('figcaption')
          .evaluateAll((captions) =>
            captions.map((caption) => {
              const postmark = getComputedStyle(caption, '::after');
              return (
                caption.clientWidth - Number.parseFloat(postmark.right) - Number.parseFloat(postmark.width)
              );
            }),
          );
        expect(Math.min(...distances), `${width} px`).toBeGreaterThanOrEqual(12);
      }
    });
    await test.step('The countdown of the deals looks like a ticket, unlike the departure board above it', async () => {
      const [board, ticket] = await Promise.all(
        ['Shoulder season', 'Deals'].map((name) =>
          section(page, name)
            .getByRole('timer')
            .getByText('0', { exact: true })
            .first()
            .evaluate((digit) => [getComputedStyle(digit).color, getComputedStyle(digit).fontFamily]),
        ),
      );
      expect(ticket?.[0], 'color').not.toBe(board?.[0]);
      expect(ticket?.[1], 'font').not.toBe(board?.[1]);
    });
  });
});
