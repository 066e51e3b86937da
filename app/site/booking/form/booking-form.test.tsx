// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import { saveLastSearch } from '#app/site/booking/search/last-search.ts';
import { notices } from '#app/ui/notices/notice-store.ts';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { BookingForm } from './booking-form.tsx';

const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);

beforeEach(() => {
  sessionStorage.clear();
  openWindow.mockClear();
});
afterAll(() => {
  openWindow.mockRestore();
  notices.dismiss();
});

const template = 'https://partner.example/?to={destination}&n={guests}';

function open(
  place?: Parameters<typeof BookingForm>[0]['place'],
  siteUrl: string | null = template,
  note = defaultCommissionNote,
) {
  const view = render(
    <PartnerContext value={{ affiliateUrl: siteUrl, commissionNote: { text: note, language: 'en' } }}>
      <BookingForm id="booking" place={place} />
    </PartnerContext>,
  );
  const form = view.getByRole('search') as HTMLFormElement;
  const destination = view.getByLabelText('Destination') as HTMLInputElement;
  return { ...view, form, destination };
}

it('The destination of the booking form takes right-to-left text', () => {
  expect(open().destination.dir).toBe('auto');
});

describe('The disclosure of the commission in the booking form', () => {
  const disclosure = /^Opens our booking partner in a new tab/;

  it('describes the form while the site or its destination has a partner link', () => {
    const ownLink = { name: 'Kyoto', slug: 'kyoto', bookingUrl: 'https://kyoto.example/' };
    for (const show of [() => open(), () => open(ownLink, null)]) {
      const view = show();
      const text = view.getByText(disclosure);
      expect(view.form.getAttribute('aria-describedby')).toBe(text.id);
      view.unmount();
    }
  });

  it('is in the owner’s words', () => {
    const text = open(undefined, template, 'Ein Teil geht an uns.').getByText(disclosure);
    expect(text.textContent).toBe('Opens our booking partner in a new tab. Ein Teil geht an uns.');
  });
});

describe('The booking form of a destination', () => {
  const place = { name: 'Kyoto', slug: 'kyoto', bookingUrl: 'https://kyoto.example/' };

  it('keeps its destination and takes the dates and guests of the last search', async () => {
    saveLastSearch([
      ['destination', 'Bali'],
      ['guests', '3'],
      ['place', 'bali'],
    ]);
    const { form, destination, getByLabelText } = open(place);
    await vi.waitFor(() => expect((getByLabelText('Guests') as HTMLSelectElement).value).toBe('3'));
    expect(destination.value).toBe('Kyoto');
    expect(new FormData(form).get('place')).toBe('kyoto');
  });

  it('opens the redirect, which knows the link and the code of the place, until another destination is entered', () => {
    const { form, destination } = open(place);
    fireEvent.submit(form);
    fireEvent.input(destination, { target: { value: 'Bali' } });
    fireEvent.submit(form);
    expect(openWindow.mock.calls.map(([url]) => url)).toEqual([
      '/go?destination=Kyoto&check_in=&check_out=&guests=1&place=kyoto',
      'https://partner.example/?to=Bali&n=1',
    ]);
  });
});
