import { expect, test } from 'vitest';
import { isLikeEmail } from './like-email.ts';

const email = 'Jane.Doe@Wayfare-Travel.example';

test.each([
  'jane.doe@wayfare-travel.example',
  'wayfaretravel',
  'Wayfare-2026!!',
  'ne.doe@wayfare',
  'doe12345jane',
])('%s is like the email', (password) => {
  expect(isLikeEmail(password, email)).toBe(true);
});

test.each([
  ['correct horse battery', email],
  ['jane likes rhubarb pie', email],
  ['!!!!!!!!!!', email],
  ['d0e-9fK2-xxQ8', email],
  // Words of one or two letters are in too many passwords to count.
  ['compositions', 'jo@it.example'],
  ['correct horse', ''],
])('%s is not like the email %s', (password, email) => {
  expect(isLikeEmail(password, email)).toBe(false);
});
