// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notices } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { BookableText } from './bookable-text.tsx';
import { PartnerContext } from './partner-url.tsx';
import { saveLastSearch } from './search/last-search.ts';

const commissionNote = { text: defaultCommissionNote, language: 'en' };

beforeEach(() => sessionStorage.clear());
afterEach(() => notices.dismiss());

const text =
  '<a href="/go?destination=Kyoto+%26+Nara&place=kyoto">Book Now</a> <a href="/destinations/kyoto">Kyoto</a>';

function open(siteUrl: string | null, partnerUrls: Record<string, string> = {}) {
  const view = render(
    <NoticesProvider>
      <PartnerContext value={{ affiliateUrl: siteUrl, commissionNote }}>
        <main>
          <BookableText partnerUrls={partnerUrls}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the test */}
            <div dangerouslySetInnerHTML={{ __html: text }} />
          </BookableText>
        </main>
      </PartnerContext>
    </NoticesProvider>,
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
  const { view, link } = open('https://partner.example/?to={destination}');
  expect(link.getAttribute('href')).toMatch(
    /\/go\?destination=Kyoto\+%26\+Nara&check_in=2027-03-01&place=kyoto$/,
  );
  expect(await view.findByText('partner.example')).toBeTruthy();
});

it('Book Now in a text announces the partner of a destination that has a link of its own', async () => {
  const { view } = open('https://partner.example/', { kyoto: 'https://kyoto.example/{guests}' });
  expect(await view.findByText('kyoto.example')).toBeTruthy();
});

it('Other links in a text stay as they are', () => {
  const { view } = open('https://partner.example/');
  const link = view.getByRole('link', { name: 'Kyoto' });
  fireEvent.click(link);
  expect(link.getAttribute('href')).toBe('/destinations/kyoto');
});
