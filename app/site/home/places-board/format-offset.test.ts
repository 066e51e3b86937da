import { expect, it } from 'vitest';
import { formatOffset } from './format-offset.ts';

it.each([
  ['Europe/Paris', 'UTC+1 (summer\u00a0+2)'],
  ['Australia/Lord_Howe', 'UTC+10:30 (summer\u00a0+11)'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/St_Johns', 'UTC−3:30 (summer\u00a0−2:30)'],
  ['Atlantic/Reykjavik', 'UTC+0'],
])('The difference of %s to UTC is “%s”, in summer and in winter', (zone, text) => {
  for (const day of ['2026-01-15', '2026-07-15']) expect(formatOffset(zone, Date.parse(day))).toBe(text);
});
