import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { addDeals, ticket, titles } from './deals.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { getTexts, readPage } from './page-html.ts';

/** The page that lists all deals (docs/product/deals.md#deals-page). */

test('Beyond a hundred deals there are pages, whose links work without scripts', async ({
  browser,
  page,
  content,
  site,
}) => {
  const many = Array.from({ length: 101 }, (_, index) => ({
    title: `Deal ${index + 1}`,
    price: 5 + index,
    endsInHours: 48 + index,
  }));
  // `addDeals` waits until /deals shows the last deal of this list, so the last is “Deal 1”, which is on the first page.
  const ids = await addDeals(site, content, [...many.slice(1), ...many.slice(0, 1)]);
  const readTitles = async (path: string, text: string) =>
    getTexts(await readPage(page, path, text), 'li[data-ends] article :is(h2, h3)');
  /** Returns the URL to which a page redirects. */
  const readLocation = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).headers().location;
  await test.step('The first page has the board, and names the page after it in its head', async () => {
    const html = await waitForText(page, '/deals', '</html>');
    expect(html).toContain(`<link rel="next" href="${site.url}/deals?page=2"/>`);
    expect(html).toContain('Next deal to end');
    const shown = await readTitles('/deals', 'Page 1');
    expect([shown.length, shown[0]]).toEqual([100, 'Deal 1']);
  });
  await test.step('The second page continues after the last deal of the first one', async () => {
    const withoutScripts = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await withoutScripts.goto('/deals');
    const pages = withoutScripts.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(withoutScripts).toHaveURL('/deals?page=2');
    await test.step('On a phone, the links beside the position do not touch it', async () => {
      for (const width of [320, 390]) {
        await withoutScripts.setViewportSize({ width, height: 844 });
        const boxes = await pages
          .locator('> :is(a, p)')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
        expect(boxes).toHaveLength(2);
        for (const [index, { right }] of boxes.entries())
          expect(right).toBeLessThan(boxes[index + 1]?.left ?? width);
      }
    });
    await withoutScripts.close();
    const shown = await readTitles('/deals?page=2', 'Page 2');
    expect(shown).toEqual(['Deal 101']);
    const html = await waitForText(page, '/deals?page=2', '</html>');
    expect(html).not.toContain('Next deal to end');
    expect(html).toContain(`<link rel="canonical" href="${site.url}/deals?page=2"/>`);
    expect(html).toContain(`<link rel="prev" href="${site.url}/deals"/>`);
    expect(html).toContain(`"url":"${site.url}/deals?page=2#${ids.get('Deal 101')}"`);
    expect(html).toMatch(/<title>Deals, page 2 \| /);
  });
  await test.step('The link of a deal leads to its ticket, on whichever page it is', async () => {
    for (const [title, path] of [
      ['Deal 1', '/deals'],
      ['Deal 101', '/deals?page=2'],
    ] as const)
      expect(await readLocation(`/deals?deal=${ids.get(title)}`)).toBe(`${path}#${ids.get(title)}`);
    expect(await readLocation('/deals?deal=11111111-2222-4333-8444-555555555555')).toBe('/deals');
    await page.goto(`/deals?deal=${ids.get('Deal 101')}`);
    await expect(page).toHaveURL(`/deals?page=2#${ids.get('Deal 101')}`);
    await expect(ticket(page, 'Deal 101')).toBeInViewport();
    await expect(titles(page)).toHaveText(['Deal 101']);
    await expectNoSidewaysScroll(page, [320, 1440]);
    await expectNoAxeViolations(page, 'nav[aria-label=Pages]');
  });
  await test.step('A deal that ends makes room for the next one', async () => {
    await content
      .from('deals')
      .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
      .eq('id', ids.get('Deal 1') ?? '')
      .throwOnError();
    await waitForText(page, '/deals', 'Deal 101');
    await expect.poll(() => readLocation('/deals?page=2'), { intervals: [50] }).toBe('/deals');
  });
});
