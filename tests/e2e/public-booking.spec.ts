import type { Page } from '@playwright/test';
import { expect, noticeRegion, stopClock, test, visit } from './fixtures.ts';

/** The booking search while no partner link is set (docs/product.md#home-page). */

const form = (page: Page) => page.getByRole('search', { name: 'Search deals' });
const searchButton = (page: Page) => form(page).getByRole('button', { name: 'Search Deals' });

test('The booking search asks for a destination, two dates and guests, and starts with empty fields and one guest', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(form(page).getByLabel('Destination')).toHaveValue('');
  await expect(form(page).getByPlaceholder('Where to?')).toBeEditable();
  await expect(form(page).getByLabel('Check-in')).toHaveAttribute('type', 'date');
  await expect(form(page).getByLabel('Check-in')).toHaveValue('');
  await expect(form(page).getByLabel('Check-out')).toHaveAttribute('type', 'date');
  await expect(form(page).getByLabel('Check-out')).toHaveValue('');
  await expect(form(page).getByLabel('Guests').locator('option')).toHaveText(['1', '2', '3', '4+']);
  await expect(form(page).getByLabel('Guests').locator('option:checked')).toHaveText('1');
});

test('A booking search without a partner link says that booking is not configured and opens nothing', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await form(page).getByLabel('Destination').fill('Lisbon');
  await searchButton(page).click();
  const alert = noticeRegion(page).getByRole('alert');
  await expect(alert).toContainText('Booking Not Configured');
  await expect(alert).toContainText("The booking link isn't set up yet. Please check back later!");
  await expect(page).toHaveURL('/');
  expect(context.pages()).toHaveLength(1);
  await expect(form(page).getByLabel('Destination')).toHaveValue('Lisbon');
});

test('Enter in a field submits the booking search', async ({ page }) => {
  await visit(page, '/');
  await form(page).getByLabel('Destination').press('Enter');
  await expect(noticeRegion(page)).toContainText('Booking Not Configured');
});

test('The booking search overlaps the hero’s lower edge, and both are visible without scrolling', async ({
  page,
}) => {
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/');
    const [heroBox, formBox, headerBox] = await Promise.all(
      [hero, form(page), page.getByRole('banner')].map((part) => part.boundingBox()),
    );
    if (!heroBox || !formBox || !headerBox)
      throw new Error('The hero, the form or the header is not rendered');
    expect(heroBox).toMatchObject({ x: 0, y: headerBox.height, width: headerBox.width });
    expect(formBox.y).toBeLessThan(heroBox.y + heroBox.height);
    expect(formBox.y + formBox.height).toBeGreaterThan(heroBox.y + heroBox.height);
    expect(formBox.y + formBox.height).toBeLessThanOrEqual(height);
  }
});

test('The booking search offers no past day, and no check-out before the day after check-in', async ({
  page,
}) => {
  await stopClock(page);
  await visit(page, '/');
  const [checkIn, checkOut] = [form(page).getByLabel('Check-in'), form(page).getByLabel('Check-out')];
  await expect(checkIn).toHaveAttribute('min', '2027-03-01');
  await expect(checkOut).toHaveAttribute('min', '2027-03-01');
  await checkIn.fill('2027-03-31');
  await expect(checkOut).toHaveAttribute('min', '2027-04-01');
  await checkIn.fill('');
  await expect(checkOut).toHaveAttribute('min', '2027-03-01');
});

test('All visitors, including screen reader users, learn that the booking partner may pay a commission', async ({
  page,
}) => {
  await visit(page, '/');
  const disclosure = 'Opens our booking partner in a new tab. If you book there, we may earn a commission.';
  await expect(form(page)).toHaveAccessibleDescription(disclosure);
  await expect(page.getByText(disclosure)).toBeInViewport();
});

test('The tab order of the booking search matches its visual order', async ({ page }) => {
  await visit(page, '/');
  for (const width of [320, 360, 390, 700, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await form(page)
      .locator('input, select, button')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    for (const [index, box] of boxes.slice(1).entries()) {
      const previous = boxes[index] as DOMRect;
      const isBelow = box.top >= previous.bottom;
      const isBeside = box.left >= previous.right && box.bottom > previous.top;
      expect(isBelow || isBeside, `control ${index + 2} after ${index + 1} at ${width} px`).toBe(true);
    }
  }
});

test('The date fields of the booking search are wide enough for a complete date', async ({ page }) => {
  await visit(page, '/');
  await form(page).getByLabel('Check-in').fill('2030-12-28');
  await form(page).getByLabel('Check-out').fill('2031-12-28');
  for (const width of [320, 360, 390, 700, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const label of ['Check-in', 'Check-out'])
      expect(
        await form(page)
          .getByLabel(label)
          .evaluate((field) => field.clientWidth),
        `${label} at ${width} px`,
      ).toBeGreaterThanOrEqual(126);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the booking search opens a page that says that booking is not configured', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await searchButton(page).click();
    const newPage = await opened;
    await expect(form(newPage).getByRole('alert')).toContainText('Booking Not Configured');
    await expect(form(newPage).getByRole('alert')).toContainText("The booking link isn't set up yet.");
    await expect(form(newPage)).toBeInViewport();
  });
});
