import { expect, it } from 'vitest';
import { createPartner } from '#tests/setup/partner.ts';
import { findPartnerName } from './partner-name.ts';

const partners = [
  { ...createPartner('boats.example'), name: 'Boats of Kerala' },
  { ...createPartner('expedia.com', { affiliateId: '7' }), name: 'Expedia Group' },
];

it.each([
  ['https://www.boats.example/a', 'Boats of Kerala'],
  ['https://www.expedia.de/Hampi', 'Expedia Group'],
  ['https://www.booking.com/hotel?aid=42', 'Booking.com'],
  ['https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fwww.booking.com%2Fhotel', 'Booking.com'],
  ['https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fwww.boats.example', 'Boats of Kerala'],
  ['https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fwww.rooms.example', 'rooms.example'],
  ['https://www.awin1.com/awclick.php?mid=1&id=7', 'Awin'],
  ['https://www.booking.com/hotel', null],
  ['https://news.example', null],
  ['/go/abcdef', null],
  ['/blog', null],
])('The partner of %s is called %j', (url, name) => {
  expect(findPartnerName(url, partners)).toBe(name);
});
