import type { Locator, Page } from '@playwright/test';
import { fitText } from '#app/ui/text-fit.ts';
import { type ContentClient, test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { updateSingleton } from './rows.ts';

/** The owner's texts of any length, script and direction on the public pages (docs/product/layout.md). */

declare global {
  interface Window {
    /** Shows another text where `findTexts` has found one, with the attributes of the elements whose type fits the text. */
    showText: (text: string, attributes: ReturnType<typeof fitText>[]) => void;
  }
}

const widths = [320, 768, 1440];

/** The pages with texts of the owner, besides those of the header and the footer, which every page has. */
const paths = ['/', '/about', '/blog', '/contact', '/terms'];

const texts = {
  'one character': 'W',
  '12 characters': 'Wide Horizon',
  '40 characters': 'Reisegenossenschaft Ostfriesland & Küste',
  '120 characters':
    'The slow travel companion for mountains, coasts, islands, old towns, night trains and all that is worth a long journey.',
  'one long word': 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik',
  'capital letters': 'WANDERLUST WORLDWIDE',
  Hebrew: 'נופש ומסעות בארץ ישראל ובעולם כולו',
  Thai: 'การเดินทางสู่ดินแดนแห่งความฝันและทะเลสีคราม',
  emoji: '🏝️👨‍👩‍👧‍👦🧳'.repeat(8),
};

/** The texts that can widen a page. */
const longTexts = [texts['120 characters'], texts['one long word'], texts.Hebrew, texts.emoji];

/** The elements of a page that show a text of the owner, and how many there are. */
const shownTexts: Record<string, [elements: (page: Page) => Locator, count: number][]> = {
  '/': [[(page) => page.getByRole('group').locator('h2, p, bdi'), 3]],
  '/about': [[(page) => page.getByRole('main').locator('p, bdi'), 6]],
  '/blog': [[(page) => page.getByRole('heading', { level: 1 }).locator('bdi'), 1]],
  '/contact': [
    [(page) => page.getByRole('main').locator('p'), 1],
    [(page) => page.getByRole('contentinfo').locator('bdi'), 1],
  ],
  '/terms': [[(page) => page.getByRole('banner').locator('span'), 1]],
};

/** The name of the site in the pages of a fresh installation. */
const defaultTitle = 'Wayfare';

// No script changes how these texts are laid out, and a page without scripts loads faster.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

test('Texts of the owner of any length and script leave no page wider than the window, and Hebrew runs from right to left', async ({
  page,
  content,
}) => {
  const saved = texts['12 characters'];
  await saveTexts(content, saved);
  // The title of the site is saved last, and what was saved before it is visible then, too.
  await waitForText(page, '/terms', `<title>Terms | ${saved}</title>`);
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      const { show, findTooWide } = await findTexts(page, saved);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // The header, in which each text matters, is the same on every page.
        const shown = path === '/terms' ? Object.values(texts) : longTexts;
        expect(await findTooWide(shown), `${width} px`).toEqual([]);
        if (path !== '/terms') continue;
        for (const [name, text] of Object.entries(texts)) {
          await show(text);
          expect(await findLostControls(page), `${name} at ${width} px`).toEqual([]);
          await expectRoomAroundBrand(page, width);
        }
      }
      if (path === '/terms')
        await test.step('A name of 60 characters is whole, even if one word takes most of them', async () => {
          await page.setViewportSize({ width: 390, height: 800 });
          await page.evaluate(() => document.fonts.ready);
          await show('Donaudampfschifffahrtsgesellschaftskapitän Reisen & Co. GmbH');
          const name = page.getByRole('banner').locator('a span').first();
          const hidden = await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
          // Less than another line: letters may reach out of theirs.
          expect(hidden).toBeLessThan(6);
          await expectRoomAroundBrand(page, 390);
        });
      await show(texts.Hebrew);
      await expectRightToLeft(page, path);
    });
});

/** Finds where an open page shows a text, so that other texts can be shown in its place. */
async function findTexts(page: Page, found: string) {
  /** The texts of the elements whose type is smaller where the text is long (app/ui/text-fit.ts). */
  const fittedTexts = await page.evaluate((shown) => {
    const letters = shown.replace(/[^a-z]/gi, '');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const fitted = [...document.querySelectorAll('[data-line-em], [data-word-em]')].filter((element) =>
      element.textContent.includes(shown),
    );
    const places: { node: Node; before: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.includes(shown) || node.nodeValue?.includes(letters))
        places.push({ node, before: node.nodeValue });
    window.showText = (other, attributes) => {
      // An email address has only the letters.
      for (const { node, before } of places)
        node.nodeValue = before
          .replaceAll(shown, other)
          .replaceAll(letters, other.replace(/[^a-z]/gi, '') || 'x');
      for (const [index, values] of attributes.entries())
        for (const [name, value] of Object.entries(values))
          if (value === undefined) fitted[index]?.removeAttribute(name);
          else fitted[index]?.setAttribute(name, String(value));
    };
    return fitted.map((element) => element.textContent);
  }, found);
  /** The attributes of those elements, as if another text were stored. */
  const fitAll = (text: string) => fittedTexts.map((shown) => fitText(shown.replaceAll(found, text)));
  return {
    /** Shows another text. */
    show: (text: string) =>
      page.evaluate(([shown, values]) => window.showText(shown, values), [text, fitAll(text)] as const),
    /** Shows each of the texts, and returns those with which the page can be scrolled sideways. */
    findTooWide: (shown: readonly string[]) =>
      page.evaluate(
        ([all, attributes]) =>
          all.filter((text, index) => {
            window.showText(text, attributes[index] ?? []);
            window.scrollTo({ left: 1000, behavior: 'instant' });
            return window.scrollX !== 0;
          }),
        [shown, shown.map(fitAll)] as const,
      ),
  };
}

/** Expects the name of the site to keep at least 4 px from the edges of the header, in type of at least 12 px (14 px on a desktop). */
async function expectRoomAroundBrand(page: Page, width: number): Promise<void> {
  const { top, bottom, fontSize } = await page.getByRole('banner').evaluate((header) => {
    const name = header.querySelector('a span') as HTMLElement;
    const [outer, inner] = [header, name].map((element) => element.getBoundingClientRect());
    return {
      top: (inner?.top ?? 0) - (outer?.top ?? 0),
      bottom: (outer?.bottom ?? 0) - (inner?.bottom ?? 0),
      fontSize: Number.parseFloat(getComputedStyle(name).fontSize),
    };
  });
  expect(top, `${width} px`).toBeGreaterThanOrEqual(4);
  expect(bottom, `${width} px`).toBeGreaterThanOrEqual(4);
  expect(fontSize, `${width} px`).toBeGreaterThanOrEqual(width === 1440 ? 14 : 12);
}

/** Expects the Hebrew texts of a page to run from right to left. */
async function expectRightToLeft(page: Page, path: string): Promise<void> {
  for (const [elements, count] of shownTexts[path] ?? []) {
    const shown = elements(page).filter({ hasText: texts.Hebrew });
    await expect(shown).toHaveCount(count);
    const directions = await shown.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(new Set(directions)).toEqual(new Set(['rtl']));
  }
}

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('The header shows the whole name of the site in one line down to a width of 320 px', async ({
    page,
  }) => {
    await page.goto('/terms');
    const { show } = await findTexts(page, defaultTitle);
    for (const name of [defaultTitle, 'Wanderlust']) {
      await show(name);
      const brand = page.getByRole('banner').getByRole('link', { name });
      for (const width of [320, 350, 352, 379, 768]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await countVisibleLines(brand, name), `${name} at ${width} px`).toBe(1);
        await expect(brand.locator('svg')).toBeInViewport({ ratio: 1 });
        expect(await findLostControls(page), `${width} px`).toEqual([]);
      }
    }
  });
});

test('The title of the blog fills one line, or gets more lines whose words are whole', async ({ page }) => {
  const expectations = [
    [defaultTitle, 320, 1],
    [defaultTitle, 1440, 1],
    ['Wanderlust', 390, 1],
    ['Wanderlust', 1440, 1],
    ['Reisegenossenschaft Ostfriesland', 1440, 2],
  ] as const;
  await page.goto('/blog');
  await page.evaluate(() => document.fonts.ready);
  const { show } = await findTexts(page, defaultTitle);
  const title = page.getByRole('heading', { level: 1 });
  for (const [name, width, lines] of expectations) {
    await show(name);
    await page.setViewportSize({ width, height: 800 });
    await expect(title).toHaveText(`The ${name} Blog`);
    const { height, fontSize, filled } = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const style = getComputedStyle(heading);
      return {
        height: heading.clientHeight - Number.parseFloat(style.paddingBottom),
        fontSize: Number.parseFloat(style.fontSize),
        filled: range.getBoundingClientRect().width / heading.clientWidth,
      };
    });
    expect(Math.round(height / fontSize), `${name} at ${width} px`).toBe(lines);
    if (lines === 1) expect(filled, `${name} at ${width} px`).toBeGreaterThan(0.75);
  }
});

/**
 * Saves a text wherever the owner may enter one that visitors see, except in the hero title and subtitle, which take the
 * place of a slide's texts when there are no slides.
 */
async function saveTexts(content: ContentClient, text: string): Promise<void> {
  const values = { adventure: text, connection: text, responsibility: text, passion: text };
  await content
    .from('about_page')
    .upsert({ id: 1, mission: text, ...values })
    .throwOnError();
  const name = text.replace(/[^a-z]/gi, '') || 'x';
  await updateSingleton(content, 'contact_info', { email: `${name}@example.com` });
  const slide = { title: text, subtitle: text, cta_text: text };
  await content.from('hero_slides').update(slide).not('id', 'is', null).throwOnError();
  const testimonial = { name: text, text, place: text, journey: text, source: text, checked: text };
  await content.from('testimonials').insert(testimonial).throwOnError();
  await updateSingleton(content, 'statistics', {
    value_1: text,
    label_1: text,
    value_2: text,
    label_2: text,
  });
  await updateSingleton(content, 'settings', { site_title: text });
}

/** Returns the links and buttons of the header that are not completely on the screen. */
const findLostControls = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((header) => {
    const visible = [...header.querySelectorAll('a, button')].filter((control) => control.checkVisibility());
    // The brand, the language switcher, Book Now, and the menu button or the links.
    if (visible.length < 4) return ['Controls are missing'];
    const lost = visible.filter((control) => {
      const { left, right, top } = control.getBoundingClientRect();
      return left < 0 || top < 0 || right > Math.min(window.innerWidth, screen.width);
    });
    return lost.map((control) => control.ariaLabel ?? control.textContent);
  });

/** Returns in how many lines a text is shown; 0 if it is covered, clipped or cut off. */
const countVisibleLines = (element: Locator, text: string): Promise<number> =>
  element.evaluate((link, name) => {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent !== name) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        for (const x of [left + 2, (left + right) / 2, right - 2])
          if (!link.contains(document.elementFromPoint(x, middle))) return 0;
        tops.add(top);
      }
    }
    return tops.size;
  }, text);
