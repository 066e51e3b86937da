import { expect, it } from 'vitest';
import { describeChange, describeDifference } from './describe-figures.ts';

const sums = (clicks: number, views = 1000) => ({ clicks, views });

it.each([
  [sums(120), sums(100), 'clicks', 'Up 20% from 100'],
  [sums(50), sums(1200), 'clicks', 'Down 96% from 1,200'],
  [sums(100), sums(100), 'clicks', 'As before, 100'],
  [sums(10_001), sums(10_000), 'clicks', 'Up less than 1% from 10,000'],
  [sums(1100), sums(100), 'clicks', 'Up 1,000% from 100'],
  [sums(3), sums(0), 'clicks', 'None before'],
  [sums(0), sums(0), 'clicks', 'None before either'],
  [sums(0), sums(8), 'clicks', 'Down 100% from 8'],
  [sums(0, 20), sums(0, 10), 'views', 'Up 100% from 10'],
  [sums(28), sums(24), 'rate', 'Up 0.4 points from 2.4%'],
  // 4.74 and 4.86 are shown as 4.7 and 4.9.
  [sums(474, 10_000), sums(486, 10_000), 'rate', 'Down 0.2 points from 4.9%'],
  [sums(0), sums(24), 'rate', 'Down 2.4 points from 2.4%'],
  [sums(10), sums(0), 'rate', 'Up 1.0 points from 0.0%'],
  [sums(5), sums(0, 0), 'rate', 'None before'],
  [sums(0, 0), sums(24), 'rate', '2.4% before'],
] as const)('From %o, after %o, the change of %s is “%s”', (now, before, measure, words) => {
  expect(describeChange(now, before, measure)).toBe(words);
});

it.each([
  [54, 0, 'new'],
  [0, 0, ''],
  [3, 3, 'same'],
  [1500, 300, 'up 1,200'],
  [0, 4, 'down 4'],
])('In a list, %i after %i is “%s”', (now, before, words) => {
  expect(describeDifference(now, before)).toBe(words);
});
