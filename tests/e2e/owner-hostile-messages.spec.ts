import { expect } from './fixtures.ts';
import { addMessages, main, rows } from './messages.ts';
import { test } from './owner.ts';

/** A letter with so many accents. Most fonts have only a few of them, and show a box for each of the others. */
const accented = (count: number) =>
  `Z${Array.from({ length: count }, (_, index) => String.fromCharCode(0x300 + (index % 0x6f))).join('')}`;

const hostile = [
  {
    name: '<b>Bold</b>',
    message: '<img src="x" onerror="document.title=1"><style>body{display:none}</style>',
  },
  { name: 'Link', message: '[Log in](https://evil.example) ![](https://evil.example/pixel.png)' },
  { name: 'Reversed', message: 'Please open \u202Efdp.exe and \u2066what follows' },
  { name: 'Emoji', message: '😀'.repeat(5000) },
  { name: 'W'.repeat(200), message: 'W'.repeat(5000) },
  { name: accented(199), message: accented(4999) },
  { name: 'Blank lines', message: `${'\n'.repeat(1000)}The end` },
];

test('Whatever a visitor sends, an owner sees its text, and the page stays as wide as the screen', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, hostile);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const expectNoOverflow = () =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    await page.goto('/admin');
    await expect(main(page).getByRole('link', { name: '<b>Bold</b>' })).toBeVisible();
    await expectNoOverflow();
    await page.goto('/admin/messages');
    await expect(rows(page)).toHaveCount(hostile.length);
    await expect(rows(page).getByText('The end')).toBeVisible();
    await expectNoOverflow();
    for (const { name, message } of hostile) {
      await page.goto(`/admin/messages/${ids.get(name)}`);
      const letter = main(page).getByRole('article');
      await expect(letter).toContainText(name);
      await expect(letter.getByText(message.trim(), { exact: true })).toBeVisible();
      await expectNoOverflow();
      await expect(letter.locator('img, style')).toHaveCount(0);
      await expect(letter.getByRole('link')).toHaveCount(1);
    }
  }
});
