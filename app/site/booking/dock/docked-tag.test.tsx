// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import type { BookingPlace } from '#app/site/booking/search/booking-place.ts';
import { saveLastSearch } from '#app/site/booking/search/last-search.ts';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { DockedTag } from './docked-tag.tsx';

const commissionNote = { text: defaultCommissionNote, language: 'en' };

beforeEach(() => {
  sessionStorage.clear();
  for (const name of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      name,
      class {
        observe() {}
        disconnect() {}
      },
    );
});

afterEach(() => vi.unstubAllGlobals());

/** Opens the docked form on a page with this content, whose loader returns this place. */
async function open(bookingPlace: BookingPlace | undefined, content?: ReactNode) {
  const button = document.createElement('button');
  const request = { button };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PartnerContext value={{ affiliateUrl: 'https://partner.example/', commissionNote }}>
          <main>{content}</main>
          <DockedTag request={request} />
        </PartnerContext>
      ),
      loader: () => ({ bookingPlace }),
      HydrateFallback: () => null,
    },
  ]);
  const view = render(<Stub />);
  return (await view.findByRole('search')) as HTMLFormElement;
}

const kyoto = { name: 'Kyoto', slug: 'kyoto-2' };
const empty = { check_in: '', check_out: '', guests: '1', from: '/', at: 'dock' };
it.each([
  [
    'on the page of a destination is about this destination, with the dates and guests of the last search',
    kyoto,
    { destination: 'Bali', check_in: '2030-01-02', guests: '3' },
    { ...empty, destination: 'Kyoto', check_in: '2030-01-02', guests: '3', place: 'kyoto-2' },
  ],
  [
    'on another page contains the last search',
    undefined,
    { destination: 'Bali', guests: '3', place: 'bali' },
    { ...empty, destination: 'Bali', guests: '3' },
  ],
])('The docked form %s', async (_, place, lastSearch, fields) => {
  saveLastSearch(Object.entries(lastSearch));
  const form = await open(place);
  await vi.waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual(fields));
});

it('The docked form says that the partner may pay a commission, unless the page says it already', async () => {
  expect((await open(undefined)).getAttribute('aria-describedby')).not.toBeNull();
  document.body.replaceChildren();
  const form = await open(undefined, <BookingDisclosure />);
  expect(form.getAttribute('aria-describedby')).toBeNull();
  expect(document.body.textContent?.match(/We may earn a commission/g)).toHaveLength(1);
});
