import { field } from './deal-controls.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('The form of a deal says how an end was understood that clocks skip or repeat', async ({ page }) => {
  await page.goto('/admin/deals/new');
  const understood = page.getByText('It is understood as');
  await field(page, 'Ends').fill('2027-03-28T02:30');
  await expect(understood).toHaveText(
    'The clocks skip this time that day. It is understood as Sun, Mar 28, 2027, 3:30 AM GMT+2.',
  );
  await expect(field(page, 'Ends')).toHaveValue('2027-03-28T03:30');
  await field(page, 'Ends').fill('2027-10-31T02:30');
  await expect(understood).toHaveText(
    'This time comes twice that day. It is understood as Sun, Oct 31, 2027, 2:30 AM GMT+2.',
  );
  await field(page, 'Ends').fill('2027-10-31T03:30');
  await expect(understood).toHaveCount(0);
});
