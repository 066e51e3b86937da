// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { addDays } from '#app/site/booking/dates/add-days.ts';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import { readLastSearch, saveLastSearch } from '#app/site/booking/search/last-search.ts';
import { fieldNames } from '#app/site/booking/search/search-fields.ts';
import { notices } from '#app/ui/notices/notice-store.ts';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
import { toLocalDate } from '#domain/local-date.ts';
import { BookingForm } from './booking-form.tsx';
import { fillSearch } from './fill-search.ts';
import { watchSearch } from './watch-search.ts';

let openWindow: MockInstance<typeof window.open>;

beforeEach(() => {
  sessionStorage.clear();
  openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
});
afterAll(() => notices.dismiss());

const template = 'https://partner.example/?to={destination}&n={guests}';

function open(
  place?: Parameters<typeof BookingForm>[0]['place'],
  siteUrl: string | null = template,
  note = defaultCommissionNote,
  opensByGo = false,
) {
  const view = render(
    <PartnerContext
      value={{ affiliateUrl: siteUrl, opensByGo, commissionNote: { text: note, language: 'en' } }}
    >
      <BookingForm id="booking" place={place} />
    </PartnerContext>,
    { wrapper: MemoryRouter },
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
      '/go?place=kyoto&from=%2F&at=form&destination=Kyoto&check_in=&check_out=&guests=1',
      'https://partner.example/?to=Bali&n=1',
    ]);
  });
});

it('The booking form opens the redirect where only that can fill in the template', () => {
  const { form, destination } = open(undefined, `${template}&l={label}`, defaultCommissionNote, true);
  fireEvent.input(destination, { target: { value: 'Bali' } });
  fireEvent.submit(form);
  expect(openWindow).toHaveBeenCalledWith(
    '/go?from=%2F&at=form&destination=Bali&check_in=&check_out=&guests=1',
    '_blank',
    'noopener',
  );
});

describe('In the booking form,', () => {
  let form: HTMLFormElement;
  let checkIn: HTMLInputElement;
  let checkOut: HTMLInputElement;
  let hint: HTMLElement;

  const inDays = (count: number) => addDays(toLocalDate(new Date()), count);
  const enter = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });

  /** Opens a booking form beside others on the page. */
  const openBeside = (label: string) =>
    render(<BookingForm id={label} label={label} />, { wrapper: MemoryRouter }).getByRole('search', {
      name: label,
    }) as HTMLFormElement;
  const getInput = (name: string, inForm = form) => inForm.elements.namedItem(name) as HTMLInputElement;

  beforeEach(() => {
    form = openBeside('first');
    checkIn = getInput(fieldNames.checkIn);
    checkOut = getInput(fieldNames.checkOut);
    hint = form.querySelector('[role=status]') as HTMLElement;
    watchSearch(form);
  });

  it('the dates offer no past day, and no check-out before the day after the check-in', () => {
    expect([checkIn.min, checkOut.min]).toEqual([inDays(0), inDays(0)]);
    enter(checkIn, inDays(30));
    expect(checkOut.min).toBe(inDays(31));
    enter(checkIn, '');
    expect(checkOut.min).toBe(inDays(0));
  });

  it('a check-out follows a check-in that moves to or past it, and the number of nights stays', () => {
    enter(checkIn, inDays(10));
    enter(checkOut, inDays(17));
    enter(checkIn, inDays(17));
    expect(checkOut.value).toBe(inDays(24));
    enter(checkIn, inDays(30));
    expect(checkOut.value).toBe(inDays(37));
    expect(checkOut.min).toBe(inDays(31));
    expect(hint.textContent).toBe('7 nights');
  });

  it('a check-out that is still later than the check-in stays, and so does an empty one', () => {
    enter(checkIn, inDays(10));
    expect(checkOut.value).toBe('');
    enter(checkOut, inDays(17));
    enter(checkIn, inDays(12));
    expect(checkOut.value).toBe(inDays(17));
  });

  it('a visitor may enter a check-out before the check-in, and a hint says so', () => {
    enter(checkIn, inDays(10));
    enter(checkOut, inDays(5));
    expect([checkIn.value, checkOut.value]).toEqual([inDays(10), inDays(5)]);
    expect(hint.textContent).toBe('Check-out is before check-in.');
    expect(hint.dataset).toHaveProperty('odd');
    for (const date of [checkIn, checkOut]) expect(date.getAttribute('aria-describedby')).toBe(hint.id);
    enter(checkOut, inDays(11));
    expect(hint.textContent).toBe('1 night');
    expect(hint.dataset).not.toHaveProperty('odd');
  });

  it('what a visitor enters is remembered for the tab, and a search that is filled in gets its hint, although it has an unknown field', () => {
    enter(checkIn, inDays(3));
    expect(readLastSearch()?.get(fieldNames.checkIn)).toBe(inDays(3));
    fillSearch(form, [
      [fieldNames.checkIn, inDays(-3)],
      ['unknown', 'x'],
    ]);
    expect(hint.textContent).toBe('Check-in is in the past.');
  });

  it('a search that was entered before the script had loaded is remembered, too', () => {
    const slowForm = openBeside('slow');
    getInput(fieldNames.destination, slowForm).value = 'Oaxaca';
    expect(readLastSearch()).toBeNull();
    watchSearch(slowForm);
    expect(readLastSearch()?.get(fieldNames.destination)).toBe('Oaxaca');
  });
});
