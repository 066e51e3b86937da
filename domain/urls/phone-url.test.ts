import { expect, it } from 'vitest';
import { createPhoneUrl } from './phone-url.ts';

it.each([
  ['+49 (0) 30 12-34', 'tel:+49301234'],
  ['030/12 34', 'tel:0301234'],
  ['+351 21\u00a0123\u20134', 'tel:+351211234'],
  ['Phone: +1 (212) 555-0100 ext. 5', 'tel:+12125550100'],
])('The phone number %s is called by %s', (phone, url) => expect(createPhoneUrl(phone)).toBe(url));

it('A text without a number is not called', () => expect(createPhoneUrl('by email only')).toBeNull());
