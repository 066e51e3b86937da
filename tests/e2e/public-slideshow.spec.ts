import type { Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';

/** The hero's slideshow with the three slides of a fresh installation (docs/product.md#interaction). */

const hero = (page: Page) => page.getByRole('region', { name: 'Journeys to start from' });
const button = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });
const dot = (page: Page, slide: number) => hero(page).getByRole('button', { name: `Slide ${slide}:` });
const titles = [
  'Santorini, at the hour it turns gold',
  'Kyoto before the city wakes',
  'Sleep above the lagoon',
];

/** Expects this slide to be shown, counted from 1. */
async function expectSlide(page: Page, slide: number): Promise<void> {
  await expect(hero(page).getByRole('heading')).toHaveText([titles[slide - 1] ?? '']);
  await expect(dot(page, slide)).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
}

/** Ten intervals, in milliseconds. Ten is not a multiple of three, so a running slideshow would show another slide. */
const tenIntervals = 50_000;

/** Moves the pointer off the slideshow. */
const movePointerAway = (page: Page) => page.mouse.move(1400, 20);

test.describe('the slideshow while nobody uses it', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await visit(page, '/');
  });

  test('Each slide shows for 5,000 ms, and the first follows the last', async ({ page }) => {
    for (const slide of [1, 2, 3]) {
      await expectSlide(page, slide);
      await page.clock.runFor(4999);
      await expectSlide(page, slide);
      await page.clock.runFor(1);
    }
    await expectSlide(page, 1);
  });

  test('The slideshow pauses while the pointer rests on it', async ({ page }) => {
    await hero(page).hover();
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 1);
    await movePointerAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });

  test('The slideshow pauses while it has the focus', async ({ page }) => {
    await button(page, 'Next slide').focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, 2);
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 2);
    await page.getByLabel('Destination').focus();
    await page.clock.runFor(5000);
    await expectSlide(page, 3);
  });

  test('The slideshow pauses under the pointer even after clicks on its buttons', async ({ page }) => {
    await button(page, 'Next slide').click();
    await button(page, 'Previous slide').click();
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 1);
    await movePointerAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });

  test('The slideshow stays paused while it has the focus, even if the pointer enters and leaves', async ({
    page,
  }) => {
    await button(page, 'Next slide').focus();
    await page.keyboard.press('Enter');
    await hero(page).hover();
    await movePointerAway(page);
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 2);
  });

  test('The slideshow stays paused under the pointer, even if the focus enters and leaves', async ({
    page,
  }) => {
    await hero(page).hover();
    await button(page, 'Next slide').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Destination').focus();
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 2);
  });

  test('The slideshow pauses while the tab is hidden', async ({ page }) => {
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 1);
    await setHidden(false);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });

  test('The pause button stops the slideshow until it is started again', async ({ page }) => {
    await button(page, 'Pause slideshow').click();
    await movePointerAway(page);
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 1);
    await button(page, 'Start slideshow').click();
    await movePointerAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });
});

test('The slideshow pauses when a pointer that was over it before hydration moves', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(1000, 300);
  await stopClock(page);
  await visit(page, '/');
  await page.mouse.move(1010, 310);
  await page.clock.runFor(tenIntervals);
  await expectSlide(page, 1);
});

test.describe('the slideshow with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('With reduced motion the slideshow advances only when a button is pressed', async ({ page }) => {
    await stopClock(page);
    await visit(page, '/');
    await page.clock.runFor(tenIntervals);
    await expectSlide(page, 1);
    await button(page, 'Next slide').click();
    await expectSlide(page, 2);
    await button(page, 'Start slideshow').click();
    await movePointerAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 3);
  });
});

test('Arrows and dots choose the slide, and the arrows wrap around', async ({ page }) => {
  await visit(page, '/');
  await button(page, 'Previous slide').click();
  await expectSlide(page, 3);
  await button(page, 'Next slide').click();
  await expectSlide(page, 1);
  await button(page, 'Next slide').click();
  await expectSlide(page, 2);
  for (const slide of [3, 1, 2]) {
    await dot(page, slide).click();
    await expectSlide(page, slide);
  }
});

test('One slide fades into the next over 1 second', async ({ page }) => {
  await visit(page, '/');
  await button(page, 'Next slide').click();
  const fades = await hero(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).target?.querySelector('img'))
      .map(({ effect }) => ({
        duration: effect?.getComputedTiming().duration,
        from: (effect as KeyframeEffect).getKeyframes()[0]?.opacity,
      })),
  );
  expect(fades).toEqual([{ duration: 1000, from: '0' }]);
});

test('A spinner shows while the image of a slide loads', async ({ page }) => {
  const { promise: released, resolve: releaseImage } = Promise.withResolvers<void>();
  await page.route('**/scenes/maldives.svg', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/');
  await dot(page, 3).click();
  const spinner = hero(page).getByRole('img', { name: 'Loading' });
  await expect(spinner).toBeVisible();
  releaseImage();
  await expect(spinner).toHaveCount(0);
});

test('The call to action of a slide leads to the booking search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await visit(page, '/');
  const form = page.getByRole('search', { name: 'Search deals' });
  await hero(page).getByRole('link', { name: 'Find your island' }).click();
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Destination')).toBeFocused();
});

test('The Learn More button of a slide shows a notice that it is not implemented yet', async ({ page }) => {
  await visit(page, '/');
  await button(page, 'Learn More').click();
  await expect(noticeRegion(page)).toContainText("isn't implemented yet");
});

test.describe('the slideshow on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A finger swipe moves the slideshow forward and back', async ({ page, context }) => {
    await visit(page, '/');
    const finger = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 300 }],
        });
      await touch('touchStart', from);
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
      await touch('touchEnd');
    };
    await swipe(300, 200);
    await expectSlide(page, 2);
    await swipe(200, 300);
    await expectSlide(page, 1);
  });
});
