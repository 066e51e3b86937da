import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { updateSingleton } from './rows.ts';

/**
 * The header of the public site (docs/product/layout.md). tests/panel/guard.test.ts tests that it is absent from the
 * panel.
 */

/** All links of the header except Blog, which has its own step. */
const linksExceptBlog = [
  { name: 'Home', path: '/' },
  { name: 'Destinations', path: '/destinations' },
  { name: 'Contact', path: '/contact' },
];

const often = { intervals: [50] };
const header = (page: Page) => page.getByRole('banner');
/** Moves the pointer off the header, where a link under it has another color and prefetches its page. */
const movePointerAway = (page: Page) => page.mouse.move(700, 700);
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('The header stays the same while the page is scrolled, and its links open their pages', async ({
  page,
  context,
  content,
}) => {
  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
  await waitForText(page, '/terms', 'Far &amp; Away');
  await visit(page, '/terms');

  await test.step('The header has four links in order, and underlines none of them on the Terms page', async () => {
    await expect(mainLinks(page)).toHaveText(['Home', 'Destinations', 'Blog', 'Contact']);
    expect(await getUnderlinedLinks(page)).toEqual([]);
  });

  await test.step('Without a partner link, the Book Now button of the header does nothing', async () => {
    const before = await header(page).innerHTML();
    await header(page).getByRole('button', { name: 'Book Now' }).click();
    await expect(noticeRegion(page)).toHaveText('');
    await expect(page).toHaveURL('/terms');
    expect(context.pages()).toHaveLength(1);
    await expect(page.locator('dialog[open], [popover]:popover-open')).toHaveCount(0);
    expect(await header(page).innerHTML()).toBe(before);
    await movePointerAway(page);
  });

  await test.step('The language button cycles through EN, ES and FR, shows a notice each time, and translates nothing', async () => {
    const before = await page.getByRole('main').innerText();
    const switcher = header(page).getByRole('button', { name: 'Language' });
    await expect(switcher).toHaveText('EN');
    for (const [code, name] of [
      ['ES', 'Spanish'],
      ['FR', 'French'],
      ['EN', 'English'],
    ] as const) {
      await switcher.click();
      await expect(switcher).toHaveText(code);
      for (const text of ['Language Changed', name, 'not fully implemented yet'])
        await expect(noticeRegion(page)).toContainText(text);
    }
    expect(await page.getByRole('main').innerText()).toBe(before);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await movePointerAway(page);
  });

  await test.step('The header stays in place and looks the same when the page is scrolled', async () => {
    await page.evaluate(() => document.fonts.ready);
    const atTop = await header(page).screenshot({ animations: 'disabled' });
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
    expect((await header(page).screenshot({ animations: 'disabled' })).equals(atTop)).toBe(true);
  });

  await test.step('Hovering over a link prefetches its page; a click opens it without a full page load and animates the underline', async () => {
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    const blog = mainLinks(page).filter({ hasText: 'Blog' });
    await blog.hover();
    await expect.poll(() => fetched, often).toContain('/blog.data');
    for (const file of [/\/blog-[^/]+\.js$/, /\/blog-[^/]+\.css$/])
      await expect.poll(() => fetched.some((path) => file.test(path)), often).toBe(true);
    const transition = getUnderlineTransition(page, 'Blog');
    await blog.click();
    await movePointerAway(page);
    expect(await transition).toBe('::after transform');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Far & Away Blog');
    await expect(page).toHaveTitle('Blog | Far & Away');
    expect(fetched).not.toContain('/blog');
  });

  await test.step('Each link opens its page, and only the link of the current page is underlined', async () => {
    for (const { name, path } of linksExceptBlog) {
      await mainLinks(page).filter({ hasText: name }).click();
      await expect(page).toHaveURL(path);
      await expect(header(page).locator('nav[aria-label=Main] [aria-current]')).toHaveText([name]);
      await expect.poll(() => getUnderlinedLinks(page), often).toEqual([name]);
    }
  });

  await test.step('The logo and the site’s name link to the home page', async () => {
    await header(page).getByRole('link', { name: 'Far & Away' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('search')).toBeVisible();
  });

  await test.step('On a narrow screen a menu replaces the header’s links, and closes after a choice, Escape or a click outside', () =>
    checkMenu(page));
});

async function checkMenu(page: Page): Promise<void> {
  const menuButton = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menuButton).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('A button opens and closes the menu', async () => {
    await expect(page.getByRole('navigation')).toHaveCount(2); // Both navigations are in the footer.
    // Browsers announce whether the popover of a button is open, so HTML allows no such attribute on the button.
    await expect(menuButton).not.toHaveAttribute('aria-expanded');
    await menuButton.click();
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Destinations', 'Blog', 'Contact']);
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await menuButton.click();
    await expect(menu).toBeHidden();
  });

  await test.step('Escape closes the menu and returns the focus to the menu button', async () => {
    await menuButton.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeFocused();
  });

  await test.step('A click outside the menu closes it', async () => {
    await menuButton.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(menu).toBeHidden();
  });

  await test.step('A link of the menu opens its page and closes the menu', async () => {
    for (const { name, path } of [
      { name: 'Home', path: '/' }, // This is the current page.
      { name: 'Blog', path: '/blog' },
    ]) {
      await menuButton.click();
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(menu).toBeHidden();
    }
  });
}

test('The owner’s pages are in the menu “More”, by keyboard too, and fit windows of every width', async ({
  page,
  content,
}) => {
  const titles = ['Work with me', 'Frequently asked questions', 'The photographs of my journeys', 'Gear'];
  const rows = titles.map((title) => ({ title, menu_place: 'header', content: 'Write to me.' }));
  await content.from('pages').insert(rows).throwOnError();
  await waitForText(page, '/work-with-me', 'photographs of my journeys');
  await visit(page, '/work-with-me');
  await expectNoSidewaysScroll(page, [1920, 1280, 1024, 768, 320]);
  await page.setViewportSize({ width: 1024, height: 768 });
  const more = header(page).getByRole('button', { name: 'More' });
  const menu = page.getByRole('navigation', { name: 'Menu' });

  await test.step('Enter opens the menu, which lists them in order, and Escape returns to the button', async () => {
    await more.press('Enter');
    await expect(menu.getByRole('link')).toHaveText(titles);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Work with me' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('A link opens its page, which the menu then marks', async () => {
    await more.click();
    await menu.getByRole('link', { name: 'Gear' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear');
    await expect(menu).toBeHidden();
    await more.click();
    await expect(menu.locator('[aria-current=page]')).toHaveText('Gear');
  });
});

/** Returns the names of the links whose underline is fully drawn. */
const getUnderlinedLinks = (page: Page): Promise<string[]> =>
  mainLinks(page).evaluateAll((links) =>
    links
      .filter((link) => getComputedStyle(link, '::after').transform === 'matrix(1, 0, 0, 1, 0, 0)')
      .map((link) => link.textContent),
  );

/** Waits until a link is the current one and its underline has been drawn. Returns the animated part and property. */
const getUnderlineTransition = (page: Page, name: string): Promise<string> =>
  mainLinks(page)
    .filter({ hasText: name })
    .evaluate(
      (link) =>
        new Promise<string>((resolve) => {
          link.addEventListener('transitionend', (event) => {
            const { pseudoElement, propertyName } = event as TransitionEvent;
            if (link.ariaCurrent) resolve(`${pseudoElement} ${propertyName}`);
          });
        }),
    );
