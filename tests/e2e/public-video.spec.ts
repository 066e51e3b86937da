import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { replaceSlides, test } from './content.ts';
import { expect, noticeRegion, stopClock, visit } from './fixtures.ts';

/** The video player of a slide (docs/product/home.md#hero). app/site/home/hero/video-player.test.tsx plays one without images. */

const playButton = (page: Page) => page.getByRole('button', { name: 'Play video' });
const modal = (page: Page) => page.getByRole('dialog');
const showSlide = (page: Page, slide: number) =>
  page.getByRole('button', { name: `Slide ${slide}:` }).click();

// The play button is first tapped: a click would leave the pointer over the slideshow, which would then pause even if the
// open player did not pause it.
// Small windows take much less CPU time to draw.
test.use({ hasTouch: true, viewport: { width: 800, height: 450 } });

test('A visitor plays a video file and a YouTube video and closes the player in every possible way, a notice above it can be used, what cannot be played or loaded is announced, and the player passes axe', async ({
  page,
  context,
  site,
}) => {
  await replaceSlides(site, [
    { title: 'Our own video', video_url: 'https://videos.example/gates.webm' },
    { title: 'A video on YouTube', video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42' },
    { title: 'No video' },
    { title: 'A broken video', video_url: 'https://videos.example/broken.mp4' },
  ]);
  await context.route('https://videos.example/broken.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'not a video' }),
  );
  await context.route('https://videos.example/gates.webm', (route) =>
    route.fulfill({ contentType: 'video/webm', path: join(import.meta.dirname, 'files/sunrise.webm') }),
  );
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A player' }),
  );
  await stopClock(page);
  await visit(page, '/');
  await test.step('A player that cannot be loaded is announced', async () => {
    await context.route('**/assets/video-player-*.js', (route) => route.abort());
    await playButton(page).tap();
    await expect(noticeRegion(page)).toContainText('The video player could not be loaded.');
    await expect(modal(page)).toHaveCount(0);
    await context.unroute('**/assets/video-player-*.js');
  });
  await test.step('A video that is not on YouTube plays immediately in the browser’s own player, with controls', async () => {
    await playButton(page).tap();
    await expect(modal(page)).toHaveAccessibleName('Our own video');
    const player = modal(page).locator('video');
    await expect(player).toHaveAttribute('src', 'https://videos.example/gates.webm');
    await expect(player).toHaveAttribute('controls');
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
  });
  await test.step('The slideshow pauses while the player is open', async () => {
    await page.clock.fastForward(60_000);
    // The player is named after the current slide.
    await expect(modal(page)).toHaveAccessibleName('Our own video');
  });
  await test.step('A click in the player keeps it open, with the focus inside', async () => {
    await modal(page).locator('video').click();
    await modal(page).getByRole('heading').click();
    await expect(modal(page)).toHaveAccessibleName('Our own video');
    await expectFocusInModal(page);
  });
  await closeInEveryWay(page);
  await test.step('A YouTube URL plays in an embedded frame', async () => {
    await showSlide(page, 2);
    await playButton(page).click();
    const frame = modal(page).getByTitle('A video on YouTube');
    await expect(frame.contentFrame().getByText('A player')).toBeVisible();
    const url = new URL((await frame.getAttribute('src')) ?? '');
    expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ autoplay: '1', start: '42' });
  });
  await test.step('The close button removes the frame and returns the focus', async () => {
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(playButton(page)).toBeFocused();
  });
  await test.step('After the player is closed, the slideshow stays paused while the pointer is over it', async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { name: 'A video on YouTube' })).toBeVisible();
    await page.mouse.move(780, 20);
    await page.clock.runFor(5000);
    await expect(page.getByRole('heading', { name: 'No video' })).toBeVisible();
  });
  await test.step('A notice is shown above the video player and can be reached with F8', async () => {
    const notice = noticeRegion(page).getByText('Language Changed');
    const dismiss = noticeRegion(page).getByRole('button', { name: 'Dismiss' });
    await page.getByRole('button', { name: 'Language' }).click();
    await showSlide(page, 1);
    await playButton(page).click();
    await expect(modal(page)).toBeVisible();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('F8');
    await expect(noticeRegion(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dismiss).toBeFocused();
    await test.step('The notice stays when the player is closed', async () => {
      await modal(page).getByRole('button', { name: 'Close' }).click();
      await expect(modal(page)).toHaveCount(0);
      await expect(notice).toBeVisible();
    });
    await test.step('Dismissing the notice keeps the player open', async () => {
      await playButton(page).click();
      await dismiss.click();
      await expect(notice).toHaveCount(0);
      await expect(modal(page)).toBeVisible();
    });
  });
  await test.step('The play button of a slide without a video shows a notice and opens no player', async () => {
    await page.keyboard.press('Escape');
    await showSlide(page, 3);
    await playButton(page).click();
    const alert = noticeRegion(page).getByRole('alert');
    await expect(alert).toContainText('No Video Available');
    await expect(alert).toContainText("There's no video for this slide yet.");
    await expect(modal(page)).toHaveCount(0);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume(); // axe needs a running clock. The slide does not advance while the player is open.
  await test.step('A video that cannot be played is replaced by a sentence and a link to it', async () => {
    await showSlide(page, 4);
    await playButton(page).click();
    const alert = modal(page).getByRole('alert');
    await expect(alert.filter({ hasText: 'This video cannot be played here.' })).toBeVisible();
    const link = modal(page).getByRole('link', { name: 'Open the video in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://videos.example/broken.mp4');
    await expect(modal(page).locator('video')).toHaveCount(0);
    await expectNoAxeViolations(page, 'dialog[open]');
    await page.keyboard.press('Escape');
  });
  await test.step('The player passes axe with a video', async () => {
    await showSlide(page, 1);
    await playButton(page).click();
    await expect(modal(page)).toBeVisible();
    // public-audit.spec.ts checks the rest of the page.
    await expectNoAxeViolations(page, 'dialog[open]');
  });
});

/** Closes the player in every possible way, and reopens it each time. */
async function closeInEveryWay(page: Page): Promise<void> {
  for (const [trigger, close] of [
    ['The close button', () => modal(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['A click outside the player', () => page.mouse.click(12, 250)],
  ] as const)
    await test.step(`${trigger} closes the player, stops the video and returns the focus`, async () => {
      if ((await modal(page).count()) === 0) await playButton(page).click();
      await expect(modal(page)).toBeVisible();
      await close();
      await expect(modal(page)).toHaveCount(0);
      await expect(page.locator('video, iframe')).toHaveCount(0);
      await expect(playButton(page)).toBeFocused();
    });
}

async function expectFocusInModal(page: Page): Promise<void> {
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        // After the last tab stop of the dialog the focus leaves the page, then returns to the first tab stop.
        return focused === document.body || focused?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
}
