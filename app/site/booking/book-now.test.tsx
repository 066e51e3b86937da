// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { BookNow } from './book-now.tsx';
import { BookableText } from './bookable-text.tsx';
import { BookingDisclosure } from './booking-disclosure.tsx';
import { PartnerContext } from './partner-url.tsx';
import { saveLastSearch } from './search/last-search.ts';

const commissionNote = { text: defaultCommissionNote, language: 'en' };

beforeEach(() => sessionStorage.clear());
afterEach(() => notices.dismiss());

/** The parameters that say where the link stands: the page without its query, and the placement. */
const origin = 'from=%2Fdestinations%2Fkyoto&at=card';

const partnerUrl = 'https://partner.example/?to={destination}';

/** Shows content on a page of a site with this partner link. */
const show = (siteUrl: string | null, content: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/destinations/kyoto?page=2']}>
      <NoticesProvider>
        <PartnerContext value={{ affiliateUrl: siteUrl, commissionNote }}>
          <main>{content}</main>
        </PartnerContext>
      </NoticesProvider>
    </MemoryRouter>,
  );

const open = (
  siteUrl: string | null,
  place: Omit<Parameters<typeof BookNow>[0], 'at'>,
  disclosure?: Partial<Parameters<typeof BookingDisclosure>[0]>,
) =>
  show(
    siteUrl,
    <>
      <BookingDisclosure bookingUrl={place.bookingUrl ?? null} {...disclosure} />
      <BookNow at="card" {...place} />
    </>,
  );

describe('Book Now', () => {
  it('leads to the redirect with the slug of the owner’s destination, and a press adds the last search and announces the partner', async () => {
    const view = open(partnerUrl, { place: 'Kyoto', slug: 'kyoto-2' });
    const link = view.getByRole('link', { name: 'Book Now: Kyoto' });
    expect(link.getAttribute('href')).toBe(`/go?destination=Kyoto&place=kyoto-2&${origin}`);
    saveLastSearch([
      ['destination', 'Bali'],
      ['check_in', '2027-03-01'],
      ['guests', '2'],
    ]);
    fireEvent.click(link);
    expect(link.getAttribute('href')).toBe(
      `/go?destination=Kyoto&place=kyoto-2&${origin}&check_in=2027-03-01&check_out=&guests=2`,
    );
    expect(await view.findByText('partner.example')).toBeTruthy();
  });

  it.each([
    [null, 'https://kyoto.example/', true],
    [partnerUrl, 'https://kyoto.example/', false],
    [partnerUrl, null, false],
    [null, null, false],
  ])('below the booking form shows a disclosure, if the link of the site is %s and that of the place is %s: %s', (site, bookingUrl, expected) => {
    const view = open(site, { place: 'Kyoto', slug: 'kyoto', bookingUrl }, { isBelowForm: true });
    expect(view.queryAllByText(/We may earn a commission if you book\.$/)).toHaveLength(expected ? 1 : 0);
  });

  it('says that booking is not configured if the partner link produces no URL', async () => {
    const view = open('https://{destination}', { place: 'São Paulo %' });
    fireEvent.click(view.getByRole('link'));
    expect(await view.findByText('Booking Not Configured')).toBeTruthy();
  });
});

const text =
  '<a href="/go?destination=Kyoto+%26+Nara&place=kyoto">Book Now</a> <a href="/destinations/kyoto">Kyoto</a>';

function openText(siteUrl: string, partnerUrls: Record<string, string> = {}) {
  const view = show(
    siteUrl,
    <BookableText partnerUrls={partnerUrls}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the test */}
      <div dangerouslySetInnerHTML={{ __html: text }} />
    </BookableText>,
  );
  const link = view.getByRole('link', { name: 'Book Now' });
  fireEvent.click(link);
  return { view, link };
}

it('Book Now in a text takes the last search of the tab along, and announces the partner', async () => {
  saveLastSearch([
    ['destination', 'Bali'],
    ['check_in', '2027-03-01'],
    ['place', 'bali'],
  ]);
  const { view, link } = openText(partnerUrl);
  expect(link.getAttribute('href')).toMatch(
    /\/go\?destination=Kyoto\+%26\+Nara&place=kyoto&check_in=2027-03-01&check_out=&guests=$/,
  );
  expect(await view.findByText('partner.example')).toBeTruthy();
});

it('Book Now in a text announces the partner of a destination that has a link of its own', async () => {
  const { view } = openText(partnerUrl, { kyoto: 'https://kyoto.example/{guests}' });
  expect(await view.findByText('kyoto.example')).toBeTruthy();
});

it('Other links in a text stay as they are', () => {
  const { view } = openText(partnerUrl);
  const link = view.getByRole('link', { name: 'Kyoto' });
  fireEvent.click(link);
  expect(link.getAttribute('href')).toBe('/destinations/kyoto');
});
