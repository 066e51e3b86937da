import { describe, expect, it } from 'vitest';
import { createPeriod, periodChoices } from './periods.ts';

const [week, , quarter, year] = periodChoices;

describe('A period', () => {
  it('of days ends today, and the one before is of the same length', () => {
    expect(createPeriod(week, '2026-03-03')).toEqual({
      since: '2026-02-25',
      until: '2026-03-03',
      formerSince: '2026-02-18',
      formerUntil: '2026-02-24',
    });
    expect(createPeriod(quarter, '2026-11-30')).toMatchObject({
      since: '2026-09-02',
      formerSince: '2026-06-04',
      formerUntil: '2026-09-01',
    });
  });

  it('of 12 months is of calendar months, and the one before ends on the same day of its last month', () => {
    expect(createPeriod(year, '2026-11-30')).toEqual({
      since: '2025-12-01',
      until: '2026-11-30',
      formerSince: '2024-12-01',
      formerUntil: '2025-11-30',
    });
    expect(createPeriod(year, '2028-02-29')).toMatchObject({
      since: '2027-03-01',
      formerSince: '2026-03-01',
      formerUntil: '2027-02-28',
    });
  });
});
