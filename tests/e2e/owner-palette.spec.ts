import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect, signIn } from './fixtures.ts';
import { addOwner, signedOut, test } from './owner.ts';

/** The box that leads anywhere in the panel and begins anything. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const boxOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Go to' });
const optionsOf = (page: Page) => paletteOf(page).getByRole('option');
const chosenOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

const groups: [string, [string, string][]][] = [
  [
    'Go to',
    [
      ['Dashboard', '/admin'],
      ['Hero Slides', '/admin/hero-slides'],
      ['Posts', '/admin/posts'],
      ['Destinations', '/admin/destinations'],
      ['Featured Destinations', '/admin/featured-destinations'],
      ['Media Library', '/admin/media'],
    ],
  ],
  [
    'Create',
    [
      ['New Slide', '/admin/hero-slides/new'],
      ['New Post', '/admin/posts/new'],
      ['New Destination', '/admin/destinations/new'],
    ],
  ],
  [
    'Settings',
    [
      ['Affiliate Settings', '/admin/affiliate-settings'],
      ['Contact Info', '/admin/contact-settings'],
      ['About Page', '/admin/about'],
      ['Site Settings', '/admin/settings'],
    ],
  ],
];

/** Opens a page of the panel, and waits until it hears keys. */
async function open(page: Page, path = '/admin/affiliate-settings'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('The command palette opens by its keys and its button, and returns the focus', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Go to…' });
  for (const press of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Meta+k'),
    () => button.press('Enter'),
  ]) {
    await button.focus();
    await press();
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  }

  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeHidden();

  await button.click();
  await paletteOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(paletteOf(page)).toBeHidden();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(paletteOf(page)).toBeHidden();

  await page.keyboard.press('k');
  await page.keyboard.press('Control+Shift+k');
  await expect(paletteOf(page)).toBeHidden();
});

test('The command palette lists all pages and all “new” commands under their headings', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  for (const [title, entries] of groups) {
    const group = paletteOf(page).getByRole('group', { name: title });
    await expect(group.getByRole('option')).toHaveText(entries.map(([label]) => label));
  }
  await expect(paletteOf(page).getByRole('group')).toHaveCount(groups.length + 2);
  await expect(paletteOf(page).getByRole('group', { name: 'Website' }).getByRole('option')).toHaveText(
    'View website',
  );
  await expect(paletteOf(page).getByRole('group', { name: 'Account' }).getByRole('option')).toHaveText(
    'Log out',
  );
});

test('The command palette leads to each page by its name', async ({ page }) => {
  await open(page, '/admin/no-such-page');
  for (const [label, address] of groups.flatMap(([, entries]) => entries)) {
    await test.step(label, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(label.toLowerCase());
      await expect(chosenOf(page)).toHaveText(label);
      await page.keyboard.press('Enter');
      await expect(paletteOf(page)).toBeHidden();
      await expect(page).toHaveURL(address);
    });
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('visit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('The command palette is used by arrow keys from end to end, and by pointer', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(chosenOf(page)).toHaveText('Dashboard');
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', await idOf(page));
  await page.keyboard.press('ArrowDown');
  await expect(chosenOf(page)).toHaveText('Hero Slides');
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', await idOf(page));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosenOf(page)).toHaveText('Log out');
  await expect(chosenOf(page)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(chosenOf(page)).toHaveText('Dashboard');
  await expect(boxOf(page)).toBeFocused();

  await optionsOf(page).filter({ hasText: 'Hero Slides' }).hover();
  await expect(chosenOf(page)).toHaveText('Hero Slides');
  await optionsOf(page).filter({ hasText: 'Hero Slides' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByRole('main')).toBeFocused();
});

test('The command palette announces how many results it has, and when there are none', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  const status = paletteOf(page).getByRole('status').filter({ hasText: 'result' });
  await page.keyboard.type('create dest');
  await expect(optionsOf(page)).toHaveText(['New Destination']);
  await expect(status).toHaveText('1 result');
  await boxOf(page).fill('zebra');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(paletteOf(page).getByText('Nothing is called “zebra”.')).toBeVisible();
  await expect(status).toHaveText('0 results');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toBeVisible();
  await boxOf(page).fill('');
  await expect(chosenOf(page)).toHaveText('Dashboard');
});

test('The command palette shows recent commands first, also after a reload', async ({ page }) => {
  await open(page);
  for (const [label, address] of [
    ['Contact Info', '/admin/contact-settings'],
    ['New Slide', '/admin/hero-slides/new'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type(label);
    await expect(chosenOf(page)).toHaveText(label);
    await page.keyboard.press('Enter');
    await expect(paletteOf(page)).toBeHidden();
    await expect(page).toHaveURL(address);
  }
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('group').first().getByRole('option')).toHaveText([
    'New Slide',
    'Contact Info',
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/hero-slides/new');
});

test('The command palette does not open by its key in the text editor or over another dialog', async ({
  page,
}) => {
  await open(page, '/admin/hero-slides/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Unsaved');
  await title.evaluate((field: HTMLElement) => {
    const take = (event: KeyboardEvent) => {
      if (event.key === 'k') event.preventDefault();
    };
    field.addEventListener('keydown', take);
    field.addEventListener('keyup', () => field.removeEventListener('keydown', take));
  });
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeHidden();
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();

  // Its ways are those of any link: unsaved work is asked about.
  await page.keyboard.type('dash');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeHidden();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Unsaved');
  await expect(page).toHaveURL('/admin/hero-slides/new');
});

test.describe('the command palette on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('On a phone the command palette opens from the menu, which names no key', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const opener = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Go to…' });
    await expect(opener.locator('kbd')).toBeHidden();
    await opener.click();
    await expect(boxOf(page)).toBeFocused();
    await optionsOf(page).filter({ hasText: 'Hero Slides' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the command palette at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page);
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await expectNoFaults(page);
    for (const target of await paletteOf(page).locator('button, [role=option]').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect(await paletteOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await page.keyboard.type('zebra');
    await expect(paletteOf(page).getByText('Nothing is called')).toBeVisible();
    await expectNoFaults(page);
  });
}

test.describe('the command palette of another owner', () => {
  test.use({ storageState: signedOut });

  test('The command palette logs the owner out', async ({ page, site }) => {
    await signIn(page, await addOwner(site));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('log out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await page.keyboard.press('Control+k');
    await expect(paletteOf(page)).toHaveCount(0);
  });
});

/** The id of the option that is marked. */
async function idOf(page: Page): Promise<string> {
  return (await chosenOf(page).getAttribute('id')) ?? 'none';
}
