import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoAxeViolations } from './axe.ts';
import { setPartnerLink, test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectNoPanelScripts, expectWithinBudget } from './page-weight.ts';
import { startPartner } from './partner.ts';
import { addRow } from './rows.ts';
import { names, saveButton, storePlaces, widths } from './suitcase.ts';

/** These tests show how much the page of the suitcase transfers, and how it looks (docs/product/suitcase.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();

test('The suitcase is small, stable and accessible, full and empty', async ({
  page,
  context,
  site,
  content,
}) => {
  await setPartnerLink(site, partner.template);
  const requests = collectRequests(page);
  await recordShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/suitcase?places=kyoto,bali,petra,dubai,zermatt,maldives');
  await page.waitForLoadState('networkidle');
  await expectNoShifts(page);
  await expectWithinBudget(page, requests);
  expectNoPanelScripts(requests);
  await expect(saveButton(page, 'Kyoto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save all to your suitcase' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, widths);

  await test.step('The first print does not move when the browser reads those after it', async () => {
    const prints = page.locator('main li');
    const show = (display: string) =>
      prints.evaluateAll((items, value) => {
        for (const item of items.slice(1)) item.style.display = value;
      }, display);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const box = await prints.first().boundingBox();
      await show('none');
      expect(await prints.first().boundingBox()).toEqual(box);
      await show('');
    }
  });
  await test.step('With text at 200%, nothing scrolls sideways', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, widths);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
  await test.step('On paper the places are there, without their buttons', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(names(page).first()).toBeVisible();
    await expect(saveButton(page, 'Kyoto')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('The print of a photograph has no blurred shade, because a browser does not mask it while it is rotated', async () => {
    const bucket = content.storage.from('images');
    const file = await readFile(join(import.meta.dirname, 'files/gates.jpg'));
    const options = { contentType: 'image/jpeg', upsert: true };
    expect((await bucket.upload('destinations/1_gates.jpg', file, options)).error).toBeNull();
    const image = bucket.getPublicUrl('destinations/1_gates.jpg').data.publicUrl;
    await addRow(content, 'destinations', { name: 'Hampi', image: new URL(image).pathname });
    await page.goto('/suitcase?places=hampi');
    const shade = page.locator('[data-photograph] + *');
    await expect(shade).toContainText('Hampi');
    expect(await shade.evaluate((foot) => getComputedStyle(foot, '::before').backdropFilter)).toBe('none');
  });
  await test.step('The visitor’s own suitcase fills without shifting what is around it', async () => {
    await storePlaces(context, 'kyoto,bali');
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/suitcase');
    await expect(names(page)).toHaveText(['Kyoto', 'Bali']);
    await expectNoShifts(page);
    await expect(page.getByText('We may earn a commission')).toBeVisible();
    for (const name of ['Kyoto', 'Bali']) await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(page.getByRole('main')).toContainText('Nothing but a map so far.');
    // An empty suitcase says nothing of a partner.
    await expect(page.getByText('We may earn a commission')).toBeHidden();
    await expectNoSidewaysScroll(page, widths);
    await expectNoAxeViolations(page, 'main');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Names of any length and script stay within their prints', async ({ page, content }) => {
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the valley behind it';
    await addRow(content, 'destinations', { name, slug: 'long', price: `from ${'1'.repeat(60)}` });
    await addRow(content, 'destinations', { name: 'مدينة البتراء القديمة', slug: 'arabic' });
    await page.goto('/suitcase?places=long,arabic');
    await expect(names(page)).toHaveText([name, 'مدينة البتراء القديمة']);
    await expect(page.getByRole('main').getByRole('article').last()).toHaveAttribute('dir', 'auto');
    await expectNoSidewaysScroll(page, widths);
    await test.step('The sentence that the visitor’s own suitcase needs JavaScript appears only after three seconds, in which scripts could run', async () => {
      await page.goto('/suitcase');
      const late = page.getByRole('main').locator('div', { has: page.getByText('needs JavaScript') });
      const delays = await late.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
      expect(delays).toContain('3s');
    });
  });
});
