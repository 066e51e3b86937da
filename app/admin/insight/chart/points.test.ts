import { expect, it } from 'vitest';
import { createPeriod, periodChoices } from '#app/admin/insight/periods.ts';
import { createPoints, formatUnit } from './points.ts';

const [week, , , year] = periodChoices;
const count = (day: string, clicks: number) => ({
  day,
  clicks,
  views: 10 * clicks,
  reported: 0,
  uncertain: 0,
  robots: 0,
});

it('The chart has a point for each day, also for one on which nothing was counted, beside that of the period before', () => {
  const points = createPoints(
    createPeriod(week, '2026-11-30'),
    {
      days: [count('2026-11-24', 3), count('2026-11-30', 1)],
      formerDays: [count('2026-11-18', 2)],
      first: '2026-11-18',
    },
    false,
  );
  expect(points.map(({ unit, sums }) => [unit, sums?.clicks])).toEqual([
    ['2026-11-24', 3],
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 0],
    ['2026-11-28', 0],
    ['2026-11-29', 0],
    ['2026-11-30', 1],
  ]);
  expect(points[1]).toMatchObject({ formerUnit: '2026-11-18', former: { clicks: 2, views: 20 } });
  // Counting began on the day after.
  expect(points[0]).toMatchObject({ formerUnit: '2026-11-17', former: null });
});

it('The chart of a year adds up the days of each month', () => {
  const points = createPoints(
    createPeriod(year, '2026-11-30'),
    {
      days: [count('2025-12-01', 1), count('2025-12-31', 2)],
      formerDays: [count('2025-11-03', 4)],
      first: '2025-11-03',
    },
    true,
  );
  expect(points).toHaveLength(12);
  expect(points[0]).toMatchObject({
    unit: '2025-12',
    formerUnit: '2024-12',
    sums: { clicks: 3 },
    former: null,
  });
  expect(points[11]).toMatchObject({ unit: '2026-11', formerUnit: '2025-11', former: { clicks: 4 } });
});

it('A day and a month are written as on the axis and as in the table', () => {
  const styles = ['short', 'long'] as const;
  expect(styles.map((style) => formatUnit('2026-11-03', style))).toEqual(['Nov 3', 'Tue, Nov 3, 2026']);
  expect(styles.map((style) => formatUnit('2026-11', style))).toEqual(['Nov', 'Nov 2026']);
});
