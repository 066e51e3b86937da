import { expect, it } from 'vitest';
import { isUuid, isUuidName } from './uuid.ts';

const id = '0190b8f2-6a5e-7c31-9d2f-0a1b2c3d4e5f';

it.each<[unknown, boolean, boolean]>([
  [id, true, true],
  [id.toUpperCase(), true, false],
  [`${id}\n`, false, false],
  [`${id}/..`, false, false],
  [`../${id}`, false, false],
  [id.slice(1), false, false],
  [id.replace('a', 'g'), false, false],
  [id.replaceAll('-', ''), false, false],
  ['', false, false],
  [null, false, false],
  [[id], false, false],
])('For %j, isUuid() is %s, and isUuidName() is %s', (value, isValue, isName) => {
  expect(isUuid(value)).toBe(isValue);
  if (typeof value === 'string') expect(isUuidName(value)).toBe(isName);
});
