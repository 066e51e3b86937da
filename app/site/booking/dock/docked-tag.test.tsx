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
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

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

/** Opens the docked form on the page of this place, and expects that it contains these fields. */
async function expectFields(bookingPlace: BookingPlace | undefined, fields: Record<string, string>) {
  const form = await open(bookingPlace);
  await vi.waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual(fields));
}

it('The docked form on the page of a destination is about it, with the dates and guests of the last search', async () => {
  saveLastSearch([
    ['destination', 'Bali'],
    ['check_in', '2030-01-02'],
    ['guests', '3'],
  ]);
  await expectFields(
    { name: 'Kyoto', slug: 'kyoto-2' },
    {
      destination: 'Kyoto',
      check_in: '2030-01-02',
      check_out: '',
      guests: '3',
      place: 'kyoto-2',
    },
  );
});

it('The docked form on the page of a destination keeps what was entered there instead of the destination', async () => {
  saveLastSearch([
    ['destination', 'Nara'],
    ['place', 'kyoto-2'],
  ]);
  await expectFields(
    { name: 'Kyoto', slug: 'kyoto-2' },
    {
      destination: 'Nara',
      check_in: '',
      check_out: '',
      guests: '1',
      place: 'kyoto-2',
    },
  );
});

it('The docked form on another page contains the last search', async () => {
  saveLastSearch([
    ['destination', 'Bali'],
    ['guests', '3'],
    ['place', 'bali'],
  ]);
  await expectFields(undefined, { destination: 'Bali', check_in: '', check_out: '', guests: '3' });
});

it('The docked form says that the partner may pay a commission, unless the page says it already', async () => {
  expect((await open(undefined)).getAttribute('aria-describedby')).not.toBeNull();
  document.body.replaceChildren();
  const form = await open(undefined, <BookingDisclosure />);
  expect(form.getAttribute('aria-describedby')).toBeNull();
  expect(document.body.textContent?.match(/We may earn a commission/g)).toHaveLength(1);
});
