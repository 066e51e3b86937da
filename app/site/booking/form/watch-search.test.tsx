// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#app/site/booking/dates/add-days.ts';
import { readLastSearch } from '#app/site/booking/search/last-search.ts';
import { fieldNames } from '#app/site/booking/search/search-fields.ts';
import { toLocalDate } from '#domain/local-date.ts';
import { BookingForm } from './booking-form.tsx';
import { fillSearch } from './fill-search.ts';
import { watchSearch } from './watch-search.ts';

let form: HTMLFormElement;
let checkIn: HTMLInputElement;
let checkOut: HTMLInputElement;
let hint: HTMLElement;

const inDays = (count: number) => addDays(toLocalDate(new Date()), count);
const enter = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });

/** Opens another booking form on the page. */
const open = (label: string) =>
  render(<BookingForm id={label} label={label} />).getByRole('search', { name: label }) as HTMLFormElement;
const getInput = (name: string, inForm = form) => inForm.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  sessionStorage.clear();
  form = open('first');
  checkIn = getInput(fieldNames.checkIn);
  checkOut = getInput(fieldNames.checkOut);
  hint = form.querySelector('[role=status]') as HTMLElement;
  watchSearch(form);
});

it('The form offers no past day, and no check-out before the day after the check-in', () => {
  expect([checkIn.min, checkOut.min]).toEqual([inDays(0), inDays(0)]);
  enter(checkIn, inDays(30));
  expect(checkOut.min).toBe(inDays(31));
  enter(checkIn, '');
  expect(checkOut.min).toBe(inDays(0));
});

it('A check-out follows a check-in that moves past it, and the number of nights stays', () => {
  enter(checkIn, inDays(10));
  enter(checkOut, inDays(17));
  enter(checkIn, inDays(30));
  expect(checkOut.value).toBe(inDays(37));
  expect(checkOut.min).toBe(inDays(31));
  expect(hint.textContent).toBe('7 nights');
});

it('A check-out that is still later than the check-in stays, and so does an empty one', () => {
  enter(checkIn, inDays(10));
  expect(checkOut.value).toBe('');
  enter(checkOut, inDays(17));
  enter(checkIn, inDays(12));
  expect(checkOut.value).toBe(inDays(17));
});

it('A visitor may enter a check-out before the check-in, and a hint says so', () => {
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

it('What a visitor enters is remembered for the tab, and a search that is filled in gets its hint', () => {
  enter(checkIn, inDays(3));
  expect(readLastSearch()?.get(fieldNames.checkIn)).toBe(inDays(3));
  fillSearch(form, [
    [fieldNames.checkIn, inDays(-3)],
    ['unknown', 'x'],
  ]);
  expect(hint.textContent).toBe('Check-in is in the past.');
});

it('A search that was entered before this code was there is remembered, too', () => {
  const slowForm = open('slow');
  getInput(fieldNames.destination, slowForm).value = 'Oaxaca';
  expect(readLastSearch()).toBeNull();
  watchSearch(slowForm);
  expect(readLastSearch()?.get(fieldNames.destination)).toBe('Oaxaca');
});
