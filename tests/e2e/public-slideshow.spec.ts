import type { Locator, Page } from '@playwright/test';
import { expect, stopClock, test, visit } from './fixtures.ts';
import { swipe } from './swipe.ts';

/** The hero's slideshow with the three slides of a fresh installation (docs/product/home.md#hero). */

const hero = (page: Page) => page.getByRole('region', { name: 'Featured journeys' });
const button = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });
const dot = (page: Page, slide: number) => hero(page).getByRole('button', { name: `Slide ${slide}:` });
const titles = [
  'Santorini, at the hour it turns gold',
  'Kyoto before the city wakes',
  'Sleep above the lagoon',
];

/** Milliseconds for which each slide is shown. */
const interval = 5000;

/** Expects this slide, counted from 1, to be shown. */
async function expectSlide(page: Page, slide: number): Promise<void> {
  await expect(hero(page).getByRole('heading')).toHaveText([titles[slide - 1] ?? '']);
  await expect(dot(page, slide)).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
}

/**
 * Expects the slideshow to stay at this slide. If a timer were running, `fastForward` would fire it once, which would
 * show the next slide.
 */
async function expectPaused(page: Page, slide: number): Promise<void> {
  await page.clock.fastForward(10 * interval);
  await expectSlide(page, slide);
}

/** Expects this slide to be shown one interval from now. */
async function expectNext(page: Page, slide: number): Promise<void> {
  await page.clock.runFor(interval);
  await expectSlide(page, slide);
}

/**
 * Lets each slide fade out at this multiple of its speed. `page.clock` does not control CSS animations, and until a slide
 * has faded out, its heading is in the page beside that of the next one.
 */
async function setAnimationSpeed(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
}

/** Moves the pointer off the slideshow. */
const movePointerAway = (page: Page) => page.mouse.move(780, 20);

// In a small window, fading between images takes much less CPU time.
test.use({ viewport: { width: 800, height: 600 } });

test('The slideshow advances every five seconds, with reduced motion only once its visitor has started it, pauses while a visitor uses it, and follows arrows, dots and swipes', async ({
  page,
  context,
}) => {
  const next = button(page, 'Next slide');
  const moveFocusAway = () => page.getByLabel('Destination').focus();
  const { promise: released, resolve: releaseImage } = Promise.withResolvers<void>();
  await page.route('**/scenes/maldives.svg', async (route) => {
    await released;
    await route.continue();
  });
  await stopClock(page);
  await setAnimationSpeed(page, 100);
  await visit(page, '/', () => page.mouse.move(500, 200));
  await test.step('The slideshow pauses when the pointer moves over it, even if the pointer was there before hydration', async () => {
    await page.mouse.move(510, 210);
    await expectPaused(page, 1);
  });
  await test.step('Without a pointer each slide shows for 5,000 ms, and the first follows the last', async () => {
    await movePointerAway(page);
    for (const slide of [1, 2, 3]) {
      await expectSlide(page, slide);
      await page.clock.runFor(interval - 1);
      await expectSlide(page, slide);
      await page.clock.runFor(1);
    }
    await expectSlide(page, 1);
  });
  await test.step('The slideshow pauses while the tab is hidden', async () => {
    await setHidden(page, true);
    await expectPaused(page, 1);
    await setHidden(page, false);
    await expectNext(page, 2);
  });
  await test.step('The slideshow pauses while the pointer rests on it', async () => {
    await hero(page).hover();
    await expectPaused(page, 2);
    await movePointerAway(page);
    await expectNext(page, 3);
  });
  await test.step('The slideshow pauses while it has the focus, even if the pointer enters and leaves', async () => {
    await next.focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, 1);
    await expectPaused(page, 1);
    await hero(page).hover();
    await movePointerAway(page);
    await expectPaused(page, 1);
    await moveFocusAway();
    await expectNext(page, 2);
  });
  await test.step('The slideshow pauses under the pointer even after clicks on its buttons, and after the focus has left', async () => {
    await next.click();
    await button(page, 'Previous slide').click();
    await moveFocusAway();
    await expectPaused(page, 2);
    await movePointerAway(page);
    await expectNext(page, 3);
    await expectNext(page, 1);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('With reduced motion the slideshow does not advance', async () => {
    await expect(button(page, 'Start slideshow')).toBeVisible();
    await expectPaused(page, 1);
  });
  await test.step('A spinner shows while the image of a slide loads', async () => {
    await dot(page, 3).click();
    const spinner = hero(page).getByRole('img', { name: 'Loading' });
    await expect(spinner).toBeVisible();
    await expectUncovered(spinner);
    releaseImage();
    await expect(spinner).toHaveCount(0);
  });
  await test.step('Arrows and dots choose the slide', async () => {
    await button(page, 'Next slide').click();
    await expectSlide(page, 1);
    await button(page, 'Previous slide').click();
    await expectSlide(page, 3);
    for (const slide of [1, 2]) {
      await dot(page, slide).click();
      await expectSlide(page, slide);
    }
  });
  await test.step('With reduced motion the slideshow advances after the start button is pressed', async () => {
    await button(page, 'Start slideshow').click();
    await movePointerAway(page);
    await expectNext(page, 3);
  });
  await test.step('The pause button stops the slideshow until it is started again', async () => {
    await button(page, 'Pause slideshow').click();
    await movePointerAway(page);
    await expectPaused(page, 3);
    await button(page, 'Start slideshow').click();
    await movePointerAway(page);
    await expectNext(page, 1);
    await dot(page, 3).click();
  });
  await test.step('A finger swipe on a phone moves the slideshow forward and back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const finger = await context.newCDPSession(page);
    await swipe(finger, 300, 200);
    await expectSlide(page, 1);
    await swipe(finger, 200, 300);
    await expectSlide(page, 3);
  });
  await test.step('One slide fades into the next over 1 second', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setAnimationSpeed(page, 1);
    await button(page, 'Next slide').click();
    expect(await readFades(page)).toEqual([{ duration: 1000, from: '0' }]);
  });
});

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Expects nothing to lie above the center of an element. */
async function expectUncovered(element: Locator): Promise<void> {
  const covering = await element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown.parentElement?.contains(hit) ? null : (hit?.outerHTML.slice(0, 100) ?? 'nothing');
  });
  expect(covering).toBeNull();
}

/** Returns the running animations of the elements that contain an image. */
const readFades = (page: Page) =>
  hero(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).target?.querySelector('img'))
      .map(({ effect }) => ({
        duration: effect?.getComputedTiming().duration,
        from: (effect as KeyframeEffect).getKeyframes()[0]?.opacity,
      })),
  );
