import { describe, expect, it } from 'vitest';
import { type BookingSearch, createBookingLink } from './booking-link.ts';
import { needsMarks, prepareTemplate } from './booking-template.ts';

const template = 'https://partner.example/s?ss={destination}&in={checkin}&out={checkout}&n={guests}';

function createSearch(change: Partial<BookingSearch> = {}): BookingSearch {
  return { destination: 'Kyoto', checkIn: '2027-03-01', checkOut: '2027-03-08', guests: '2', ...change };
}

describe('The booking link', () => {
  it.each<[string, string, Partial<BookingSearch>, string]>([
    [
      'every placeholder',
      template,
      {},
      'https://partner.example/s?ss=Kyoto&in=2027-03-01&out=2027-03-08&n=2',
    ],
    [
      'nothing for empty fields',
      template,
      { destination: '', checkIn: '', checkOut: '' },
      'https://partner.example/s?ss=&in=&out=&n=2',
    ],
    [
      'no other braces, and encodes only the spaces, which a URL cannot contain',
      ' https://p.example/a b?x={other}&y=%7Bother%7D%ZZ#z ',
      {},
      'https://p.example/a%20b?x={other}&y=%7Bother%7D%ZZ#z',
    ],
  ])('fills in %s', (_, filledTemplate, change, link) => {
    expect(createBookingLink(filledTemplate, createSearch(change))).toBe(link);
  });

  it.each([
    ['São Paulo & Rio/50%', 'S%C3%A3o%20Paulo%20%26%20Rio%2F50%25'],
    ["{guests} $& $1 $' +?#", '%7Bguests%7D%20%24%26%20%241%20%24%27%20%2B%3F%23'],
    ['  Kyoto ', 'Kyoto'],
    ['broken \ud83d', 'broken%20%EF%BF%BD'],
  ])('encodes the destination %j', (destination, encoded) => {
    expect(createBookingLink('https://partner.example/?q={destination}', createSearch({ destination }))).toBe(
      `https://partner.example/?q=${encoded}`,
    );
  });

  it.each([
    ['1&x=y', '01/02/2027'],
    ['2027-02-30', '2027-99-99'],
    ['2027-03', '2027'],
  ])('leaves out invalid dates: %s, %s', (checkIn, checkOut) => {
    expect(createBookingLink(template, createSearch({ checkIn, checkOut }))).toBe(
      'https://partner.example/s?ss=Kyoto&in=&out=&n=2',
    );
  });

  it.each([
    ['https://p.example/spring–summer/{destination}', 'https://p.example/spring%E2%80%93summer/Kyoto'],
    ['https://отели.example/{destination}', 'https://xn--e1agiku.example/Kyoto'],
    [
      'https://n.example/go?u=https%3A%2F%2Fs.example%2Fотели%3Fd%3D%7Bdestination%7D&id=ÿ😀',
      'https://n.example/go?u=https%3A%2F%2Fs.example%2F%D0%BE%D1%82%D0%B5%D0%BB%D0%B8%3Fd%3DKyoto&id=%C3%BF%F0%9F%98%80',
    ],
  ])('is serialized by the URL standard: %s', (unicodeTemplate, link) => {
    const created = createBookingLink(prepareTemplate(unicodeTemplate), createSearch());
    expect(created).toBe(link);
    // It can be the header of a redirect.
    expect(new Headers({ Location: created ?? '' }).get('Location')).toBe(link);
  });

  it.each([
    null,
    '   ',
    'javascript:alert({guests})',
    'ftp://p.example/{guests}',
    'https://p.example:99999/{destination}',
  ])('is null for the template %j', (bad) => {
    expect(createBookingLink(bad, createSearch())).toBeNull();
  });

  it.each([
    ['https://p.example/{code}', ' 17 2/4 ', 'https://p.example/17%202%2F4'],
    ['https://p.example/?ss={destination}&id={code}', 'KIX', 'https://p.example/?ss=Kyoto&id=KIX'],
    [
      'https://p.example/#u=https%3A%2F%2Fs.example%2F{code}',
      '1/2',
      'https://p.example/#u=https%3A%2F%2Fs.example%2F1%252F2',
    ],
    // Without a code, the partner still learns where the visitor wants to go.
    ['https://p.example/{code}', null, 'https://p.example/Kyoto'],
    ['https://p.example/?ss={destination}&id={code}', undefined, 'https://p.example/?ss=Kyoto&id='],
    [
      'https://p.example/?u=s%3Dhttps%3A%2F%2F%7Bdestination%7D%2F%7Bcode%7D',
      '',
      'https://p.example/?u=s%3Dhttps%3A%2F%2FKyoto%2F',
    ],
  ])('fills in the partner’s code of the destination: %s with %j', (codeTemplate, code, link) => {
    expect(createBookingLink(prepareTemplate(codeTemplate), createSearch(), code)).toBe(link);
  });

  it('fills in what is the same for every visitor as deep as all else, or leaves it out where it is not known', () => {
    const template = prepareTemplate(
      'https://n.example/?s={label}&u=https%3A%2F%2Fs.example%2F%3Fl%3D{lang}%26c%3D{currency}',
    );
    const marks = { label: 'home1', lang: 'pt-BR', currency: 'EUR' };
    expect(createBookingLink(template, createSearch(), null, marks)).toBe(
      'https://n.example/?s=home1&u=https%3A%2F%2Fs.example%2F%3Fl%3Dpt-BR%26c%3DEUR',
    );
    expect(createBookingLink(template, createSearch())).toBe(
      'https://n.example/?s=&u=https%3A%2F%2Fs.example%2F%3Fl%3D%26c%3D',
    );
  });

  it.each([
    ['https://p.example/?q={destination}&lang=en&label=site&currency=EUR', false],
    ['https://p.example/?q={destination}&l={label}', true],
    ['https://p.example/?u=https%3A%2F%2Fs.example%2F%3Fl%3D%7Blang%7D', true],
    ['https://p.example/?u=a%3Fu%3Dhttps%253A%252F%252Fs.example%252F%253Fc%253D%257Bcurrency%257D', true],
  ])('of %s needs what only the redirect knows: %s', (template, expected) => {
    expect([needsMarks(template), needsMarks(prepareTemplate(template))]).toEqual([expected, expected]);
  });
});
