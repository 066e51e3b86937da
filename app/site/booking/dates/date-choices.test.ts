import { expect, it } from 'vitest';
import { addDays } from './add-days.ts';
import { countNights } from './count-nights.ts';
import { getDateChoices } from './date-choices.ts';

const getChoice = (today: string, label: string) => {
  const choice = getDateChoices(today).find((candidate) => candidate.label === label);
  return [choice?.checkIn, choice?.checkOut];
};

it.each([
  ['Monday', '2027-03-01', ['2027-03-05', '2027-03-07']],
  ['Friday', '2027-03-05', ['2027-03-12', '2027-03-14']],
])('On a %s, the next weekend is from the next Friday to the Sunday after it', (_, today, expected) => {
  expect(getChoice(today, 'Next weekend')).toEqual(expected);
});

it.each([
  ['the coming March', '2026-11-22', ['2027-03-06', '2027-03-13']],
  ['the current March', '2027-03-06', ['2027-03-13', '2027-03-20']],
  ['the current March, up to its last day', '2029-03-20', ['2029-03-24', '2029-03-31']],
  ['the next March, when no whole week is left', '2027-03-20', ['2028-03-04', '2028-03-11']],
])('A week in March is in %s', (_, today, expected) => {
  expect(getChoice(today, 'A week in March')).toEqual(expected);
});

it('On each day of two years, the weekend has two nights, the week in March has seven, and both are in the future', () => {
  for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const [weekend, march] = getDateChoices(day);
    const nights = [weekend, march].map((stay) => countNights(stay?.checkIn ?? '', stay?.checkOut ?? ''));
    expect([day, ...nights]).toEqual([day, 2, 7]);
    for (const stay of [weekend, march]) expect(stay?.checkIn.localeCompare(day)).toBe(1);
  }
});
