import { expect, it } from 'vitest';
import { findPartnerWithoutId, hidesPartnerId } from './known-partners.ts';

it.each([
  ['https://www.booking.com/searchresults.html?ss={destination}', 'Booking.com'],
  ['https://www.booking.com/searchresults.html?ss={destination}&aid=', 'Booking.com'],
  // Booking.com's own ID, which is in each URL that a visitor copies.
  ['https://www.booking.com/searchresults.html?ss={destination}&aid=304142', 'Booking.com'],
  [' https://www.booking.com/searchresults.html?ss={destination}&aid=42 ', null],
  ['https://www.expedia.co.uk/Hotel-Search?destination={destination}', 'Expedia'],
  ['https://www.expedia.com/Hotel-Search?destination={destination}&AFFCID=us.direct', null],
  ['https://de.trip.com/hotels/?city={code}&Allianceid=42', null],
  // A network's link needs only the parameter of the network.
  ['https://www.awin1.com/cread.php?awinaffid=42&ued=https%3A%2F%2Fwww.expedia.com%2F', null],
  ['https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.expedia.com%2F%3Fcamref%3D1', 'Awin'],
  ['https://www.awin1.com/pclick.php?p=1&a=42&m=3', null],
  ['https://tp.media/click?shmarker=42&promo_id=1', null],
  // None of these belongs to a known partner.
  ['https://partner.example/?q={destination}', null],
  ['https://booking.com.example/?q={destination}', null],
  ['https://{destination}.booking.com/', null],
  ['', null],
])('From the link %j, this partner does not learn who has sent the visitor: %j', (template, partner) => {
  expect(findPartnerWithoutId(template)).toBe(partner);
});

it.each([
  'https://expedia.com/affiliate/AbC123x',
  'https://www.expedia.co.uk/affiliates/AbC123x/',
  'https://www.airbnb.com/slink/AbC123x',
  'https://www.booking.com/Share-AbC123',
  'https://s.klook.com/AbC123',
  'https://www.trip.com/t/AbC123',
  'https://amzn.to/3AbCdEf',
  ' https://expedia.tp.st/AbC123?erid=1 ',
  'https://prf.hn/l/AbC123',
  'https://expedia.pxf.io/AbC123',
])('The short link %s does not show whose it is', (link) => {
  expect(hidesPartnerId(link)).toBe(true);
  expect(findPartnerWithoutId(link)).toBeNull();
});

it.each([
  // The ID is in the path.
  'https://prf.hn/click/camref:1011l/destination:https%3A%2F%2Fwww.expedia.com',
  'https://expedia.pxf.io/c/12345/67890/1234?u=https%3A%2F%2Fwww.expedia.com',
  'https://www.anrdoezrs.net/click-1234567-7654321?url=https%3A%2F%2Fwww.expedia.com',
  // The ID is in the query.
  'https://booking.com/affiliate/AbC123x?aid=42',
  'https://www.expedia.com/Hotel-Search?destination={destination}',
  'https://www.booking.com/hotel/affiliate/AbC.html',
  'https://notbit.ly/AbC',
  'https://bit.ly/',
  'booking',
])('The link %s is not a short one that hides its ID', (link) => {
  expect(hidesPartnerId(link)).toBe(false);
});
