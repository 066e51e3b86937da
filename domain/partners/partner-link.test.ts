import { describe, expect, it } from 'vitest';
import { createPartner } from '#tests/setup/partner.ts';
import { addLabel, addPartnerId, identifyPartner, isPartnerLink, toPartnerCode } from './partner-link.ts';

const partners = [
  createPartner('booking.com', { affiliateId: '42' }),
  createPartner('expedia.com'),
  createPartner('hotels.com', { affiliateId: '1011l', idParameter: 'camref' }),
  createPartner('anrdoezrs.net', { affiliateId: '1234567' }),
  createPartner('boats.example', {
    affiliateId: 'a b',
    idParameter: 'ref',
    labelParameter: 'sub',
    codes: ['de=de-de', 'pt-br=BR', 'eur=EURO'],
  }),
];

describe('A partner link', () => {
  it.each([
    ['a host of a partner', 'https://booking.com/hotel/in/hampi.html'],
    ['its subdomain', 'https://www.booking.com/hotel/in/hampi.html'],
    ['another subdomain', 'https://secure.booking.com/'],
    ['upper case', 'HTTPS://WWW.BOOKING.COM/HOTEL'],
    ['a port', 'https://www.booking.com:8443/hotel'],
    ['an encoded host', 'https://www.booking%2Ecom/hotel'],
    ['a final dot', 'https://www.booking.com./hotel'],
    ['a host of a country', 'https://www.expedia.de/Hotel-Search'],
    ['spaces around it', ' https://boats.example/ '],
    ['http', 'http://boats.example'],
    ['our redirect', '/go?destination=Hampi&place=hampi'],
    [
      'a network, although it is no partner',
      'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fx.example',
    ],
    ['a network with the publisher in its path', 'https://www.anrdoezrs.net/click-1234567-7654321'],
    ['an ID at somebody who is no partner', 'https://www.getyourguide.com/hampi-l1?partner_id=7'],
    [
      'a partner behind another site, with the ID',
      'https://out.example/?u=https%3A%2F%2Fwww.booking.com%2Fhotel%3Faid%3D42',
    ],
    ['a network behind another site', 'https://out.example/r/https%3A%2F%2Fprf.hn%2Fclick%2Fcamref%3A1'],
  ])('is one with %s', (_, url) => {
    expect(isPartnerLink(url, partners)).toBe(true);
  });

  it.each([
    ['a host that only ends alike', 'https://notbooking.com/'],
    ['a host that only begins alike', 'https://booking.com.example/'],
    ['the name in its path', 'https://news.example/why-booking.com-is-cheap'],
    ['the name in its user', 'https://booking.com@news.example/'],
    ['the host as a value', 'https://news.example/?ref=booking.com'],
    [
      'a partner behind another site, without an ID',
      'https://translate.example/?u=https%3A%2F%2Fwww.booking.com%2F',
    ],
    ['a known partner without an ID', 'https://www.getyourguide.com/hampi-l1'],
    ['an email address', 'mailto:affiliates@booking.com'],
    ['a page of the site', '/blog/booking.com'],
    ['a page of the site that begins alike', '/gobi'],
    ['a fragment', '#booking.com'],
    ['no URL', 'https://'],
  ])('is none with %s', (_, url) => {
    expect(isPartnerLink(url, partners)).toBe(false);
  });
});

it.each([
  ['https://www.booking.com/hotel?aid=7&x=%20#rooms', 'https://www.booking.com/hotel?aid=42&x=%20#rooms'],
  ['https://www.booking.com/hotel?AID=', 'https://www.booking.com/hotel?AID=42'],
  ['https://www.booking.com/hotel#rooms', 'https://www.booking.com/hotel?aid=42#rooms'],
  ['https://www.booking.com/?ss={destination}', 'https://www.booking.com/?ss={destination}&aid=42'],
  ['https://boats.example/x?ref=1&refx=2', 'https://boats.example/x?ref=a%20b&refx=2'],
  // The parameter that the owner has named is another one than that which the link has.
  ['https://www.hotels.com/x?affcid=7', 'https://www.hotels.com/x?affcid=7&camref=1011l'],
  // No ID is known, or nothing says where it belongs.
  ['https://www.anrdoezrs.net/click-7-8', 'https://www.anrdoezrs.net/click-7-8'],
  ['https://www.expedia.com/?affcid=7', 'https://www.expedia.com/?affcid=7'],
  ['https://news.example/', 'https://news.example/'],
  // The network pays, not the shop.
  [
    'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fbooking.com',
    'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fbooking.com',
  ],
  ['/blog', '/blog'],
])('The ID of the partner turns %s into %s', (url, expected) => {
  expect(addPartnerId(url, partners)).toBe(expected);
});

it.each([
  ['https://www.Booking.com/hotel/x?aid=1', 'id of booking.com'],
  ['https://booking.com.evil.example/', 'booking.com.evil.example'],
  ['https://eu.boats.example/{destination}', 'id of boats.example'],
  ['no link', null],
])('%s leads to the partner %s', (url, partner) => {
  expect(identifyPartner(url, partners)).toBe(partner);
});

it.each([
  ['https://boats.example/x', 'https://boats.example/x?sub=kyoto1'],
  ['https://boats.example/x?SUB=own', 'https://boats.example/x?SUB=own'],
  ['https://www.booking.com/hotel?aid=42', 'https://www.booking.com/hotel?aid=42&label=kyoto1'],
  ['https://news.example/', 'https://news.example/'],
])('The label of a place turns %s into %s', (url, labelled) => {
  expect(addLabel(url, 'kyoto1', partners)).toBe(labelled);
});

it.each([
  ['de', 'https://boats.example/{lang}', 'de-de'],
  ['de-AT', 'https://boats.example/', 'de-de'],
  ['pt-BR', 'https://boats.example/', 'BR'],
  ['EUR', 'https://boats.example/', 'EURO'],
  ['USD', 'https://boats.example/', 'USD'],
  ['de', 'https://www.booking.com/', 'de'],
  ['de', 'https://news.example/', 'de'],
])('%s is written for %s as %s', (code, url, theirs) => {
  expect(toPartnerCode(code, url, partners)).toBe(theirs);
});
