import { describe, expect, it } from 'vitest';
import { createBookingLink } from './booking-link.ts';
import { prepareTemplate } from './booking-template.ts';

/**
 * Returns where affiliate networks redirect to, as Awin and Travelpayouts do: `/go` to its parameter `to`, `/go-twice`
 * to that parameter decoded once more, and `/click/` to the end of its path. Every other path is a search of the shop.
 */
function findRedirect({ pathname, searchParams }: URL): string | null {
  const to = searchParams.get('to') ?? '';
  if (pathname === '/go') return to;
  if (pathname === '/go-twice') return decodeURIComponent(to);
  if (pathname.startsWith('/click/')) return decodeURIComponent(pathname.replace(/.*(?=http)/, ''));
  return null;
}

const destinations = ['Rock & Roll', '東京', '100 % sun', 'a/b?c#d', '{guests} %7Bguests%7D +', 'New York'];
const search = { checkIn: '2027-03-01', checkOut: '2027-03-08', guests: '4' };

/** Returns what reaches the shop from a visitor who follows the link. */
function follow(template: string, destination: string): Record<string, unknown> {
  let url = new URL(createBookingLink(prepareTemplate(template), { ...search, destination }) ?? '');
  for (let redirects = 0; redirects < 5; redirects++) {
    const location = findRedirect(url);
    if (location === null) break;
    url = new URL(location, url);
  }
  const path = url.pathname.split('/').slice(2);
  return { path: path.map(decodeURIComponent), ...Object.fromEntries(url.searchParams) };
}

const shop = 'http://partner.test/search?ss={destination}&in={checkin}&out={checkout}&n={guests}';
const wrap = (url: string) => `http://partner.test/go?m=1&to=${encodeURIComponent(url)}&id=2`;
/** Restores the plain braces of the placeholders in an encoded URL. */
const withPlainBraces = (template: string) =>
  template.replace(
    /%(?:25)*7B(destination|checkin|checkout|guests|code|label|lang|currency)%(?:25)*7D/g,
    '{$1}',
  );

const encodedTwice = `http://partner.test/go-twice?to=${encodeURIComponent(encodeURIComponent(shop))}`;
const inPath = `http://partner.test/click/camref:1/destination:${encodeURIComponent(shop)}`;

const templates: [string, string][] = [
  [
    'not nested, with the braces of {destination} encoded',
    shop.replaceAll('{d', '%7Bd').replaceAll('n}', 'n%7D'),
  ],
  ['within two URLs', wrap(wrap(shop))],
  ['unencoded within three URLs', withPlainBraces(wrap(wrap(wrap(shop))))],
  ['within a URL whose braces are encoded once more', wrap(encodeURI(shop))],
  ['within a URL that is encoded twice', encodedTwice],
  ['unencoded within a URL that is encoded twice', withPlainBraces(encodedTwice)],
  ['within a URL in a path', inPath],
];

it.each(templates)('A placeholder %s is filled so that each destination arrives as typed', (_, template) => {
  const fields = { in: search.checkIn, out: search.checkOut, n: search.guests };
  for (const destination of destinations)
    expect(follow(template, destination)).toEqual({ path: [], ss: destination, ...fields });
});

const parameter = 'http://partner.test/go?to=';
const paths: [string, string][] = [
  ['an unencoded path', '/hotels/{destination}/{checkin}'],
  ['an encoded path', '%2Fhotels%2F%7Bdestination%7D%2F{checkin}'],
];
const urls: [string, string][] = [
  ['an unencoded URL', 'http://partner.test/search?ss={destination}&m=1'],
  ['a URL of which only the start is encoded', 'http%3A%2F%2Fpartner.test/search?ss={destination}'],
  ['a path without its leading slash', 'search%3Fss%3D%7Bdestination%7D'],
];

describe('In a parameter, a placeholder is filled so that its value arrives as typed', () => {
  it.each(urls)('with %s', (_, value) => {
    for (const destination of destinations)
      expect(follow(parameter + value, destination)).toEqual({ path: [], ss: destination });
  });

  it.each(paths)('with %s', (_, value) => {
    for (const destination of destinations)
      expect(follow(parameter + value, destination)).toEqual({ path: [destination, search.checkIn] });
  });
});

it('A nested query is filled so that its destination arrives as typed', () => {
  const template = prepareTemplate('https://p.example/?params=a%3D1%26q%3D{destination}%26n%3D{guests}');
  const link = createBookingLink(template, { ...search, destination: 'Rock & Roll' });
  const params = new URLSearchParams(new URL(link ?? '').searchParams.get('params') ?? '');
  expect(Object.fromEntries(params)).toEqual({ a: '1', q: 'Rock & Roll', n: '4' });
});

describe('A value that is no URL, although it has encoded characters, is filled at no depth', () => {
  it.each([
    ['q=bed%2Fbreakfast%20{destination}', 'bed/breakfast Rock & Roll'],
    ['q=100%25%20%7Bdestination%7D', '100% Rock & Roll'],
    ['q=Caf%E9 {destination}', 'Caf\ufffd Rock & Roll'],
    ['x=1#q={destination}', null],
  ])('%s', (query, arrived) => {
    const template = prepareTemplate(`https://p.example/?${query}`);
    const url = new URL(createBookingLink(template, { ...search, destination: 'Rock & Roll' }) ?? '');
    expect(url.searchParams.get('q')).toBe(arrived);
    if (arrived === null) expect(url.hash).toBe('#q=Rock%20%26%20Roll');
  });
});
