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
  'correct horse battery',
  'jane likes rhubarb pie',
  '!!!!!!!!!!',
  'd0e-9fK2-xxQ8',
])('%s is not like the email', (password) => {
  expect(isLikeEmail(password, email)).toBe(false);
});

test('Words of one or two letters are in too many passwords to count', () => {
  expect(isLikeEmail('compositions', 'jo@it.example')).toBe(false);
});

test('No password is like the email of a user who has none', () => {
  expect(isLikeEmail('correct horse', '')).toBe(false);
});
