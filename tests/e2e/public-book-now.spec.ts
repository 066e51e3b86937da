import { bookNow, dock, homeForm } from './booking-controls.ts';
import { setPartnerLink, test, waitForText } from './content.ts';
import { expect, noticeRegion, stopClock, visit } from './fixtures.ts';
import { getText, readPage } from './page-html.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { updateSingleton } from './rows.ts';

/**
 * These tests show where Book Now leads, while there is a partner link (docs/product/booking.md#book-now).
 * app/site/booking/go/go.test.ts tests which link counts.
 */

const disclosure = 'We may earn a commission if you book.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = startPartner();
test.beforeEach(({ site }) => setPartnerLink(site, partner.template));

test('Book Now opens the partner’s site with the place and with what this tab has searched for', async ({
  page,
  context,
  content,
}) => {
  await stopClock(page);
  await visit(page, '/');

  await test.step('On paper there is neither a link to the partner nor the sentence about it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(bookNow(page, 'Dubai')).toBeHidden();
    await expect(page.getByText(disclosure)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('Without a search the partner learns the place, and the notice says where the visitor goes', async () => {
    expect(await pressForPartner(context, partner, bookNow(page, 'Dubai'))).toEqual({
      to: 'Dubai',
      in: '',
      out: '',
      guests: '1',
    });
    const notice = noticeRegion(page).getByRole('status');
    await expect(notice).toContainText('Redirecting to our partner... Happy travels!');
    await expect(notice.getByRole('definition')).toHaveText(['Dubai', 'Any', '1', partner.host]);
    await expect(page).toHaveURL('/');
    await expect(dock(page)).toHaveCount(0);
  });

  await test.step('A deal leads to the place where it goes', async () => {
    const deal = bookNow(page, 'Bali, from coast to crater');
    await expect(deal).toHaveAttribute('rel', 'sponsored noopener');
    await expect(deal).toHaveAttribute('href', '/go?destination=Bali&from=%2F&at=ticket');
    await expect(deal).toHaveAttribute('target', '_blank');
  });

  await test.step('The dates and guests of the last search go with the place; the search keeps its destination', async () => {
    await homeForm(page).getByLabel('Destination').fill('Oaxaca');
    await homeForm(page).getByLabel('Check-in').fill('2027-03-05');
    await homeForm(page).getByLabel('Check-out').fill('2027-03-07');
    await homeForm(page).getByLabel('Guests').selectOption('2');
    // The code that remembers the search is loaded when the form is first used.
    await expect(homeForm(page).getByRole('status')).toContainText('2 nights');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
    await expect(page.getByRole('main')).toContainText(disclosure);
    expect(await pressForPartner(context, partner, bookNow(page, 'Petra'))).toEqual({
      to: 'Petra',
      in: '2027-03-05',
      out: '2027-03-07',
      guests: '2',
    });
  });

  await test.step('The notice is a boarding pass, with a link in case the new tab was blocked', async () => {
    const notice = noticeRegion(page).getByRole('status');
    await expect(notice.getByRole('term')).toHaveText(['To', 'Dates', 'Guests', 'Gate']);
    await expect(notice.getByRole('definition')).toHaveText(['Petra', /^Mar 5\s–\s7$/, '2', partner.host]);
    await expect(notice).not.toContainText('commission');
    const link = notice.getByRole('link', { name: `Open ${partner.host}` });
    expect(await pressForPartner(context, partner, link)).toMatchObject({ to: 'Petra', guests: '2' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(homeForm(page).getByLabel('Destination')).toHaveValue('Oaxaca');
  });

  await test.step('Without a partner link, Book Now is a placeholder again', async () => {
    await updateSingleton(content, 'settings', { affiliate_booking_url: null });
    await waitForText(page, '/', /<button[^>]*aria-label="Book Now: Kyoto"/);
    const home = await readPage(page, '/');
    expect(getText(home.querySelector('main'))).not.toContain(disclosure);
  });
});
