import { addDays } from './add-days.ts';

const [friday, saturday] = [5, 6];

/**
 * Returns the chips that fill in both dates (docs/product/booking.md#book-now) for a visitor whose day is `today`. All
 * dates are later than today. They are YYYY-MM-DD, or empty if the visitor is flexible.
 */
export function getDateChoices(today: string) {
  const weekend = getNextWeekday(today, friday);
  const marchWeek = getWeekInMarch(today);
  return [
    { label: 'Next weekend', checkIn: weekend, checkOut: addDays(weekend, 2) },
    { label: 'A week in March', checkIn: marchWeek, checkOut: addDays(marchWeek, 7) },
    { label: 'Flexible', checkIn: '', checkOut: '' },
  ];
}

/** Returns the first day of this weekday (0 is Sunday) after `day`. */
function getNextWeekday(day: string, weekday: number): string {
  const current = new Date(day).getUTCDay();
  // From 1 to 7 days later, so never on `day` itself.
  return addDays(day, ((weekday - current + 6) % 7) + 1);
}

/** Returns the next Saturday in March whose week also ends in March. */
function getWeekInMarch(today: string): string {
  const year = Number(today.slice(0, 4));
  for (const march of [`${year}-03`, `${year + 1}-03`]) {
    const dayBefore = addDays(`${march}-01`, -1);
    const start = getNextWeekday(today > dayBefore ? today : dayBefore, saturday);
    if (addDays(start, 7) <= `${march}-31`) return start;
  }
  return '';
}
