import { expect, it } from 'vitest';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { prepareTemplate } from '#domain/booking/booking-template.ts';
import { traceLink } from './trace-link.ts';

const shop = 'https://shop.example/s?ss={destination}&n={guests}';
const wrap = (host: string, url: string) => `https://${host}/go?id=1&u=${encodeURIComponent(url)}`;

it.each([
  ['the shop itself', shop, ['shop.example']],
  ['a network', wrap('a.example', shop), ['a.example', 'shop.example']],
  [
    'a link with another URL in front',
    wrap('a.example', shop).replace('id=1', `id=1&ref=${encodeURIComponent('https://mine.example/?q=1')}`),
    ['a.example', 'shop.example'],
  ],
])('A booking link of %s is traced to the URL that receives the destination', (_, template, hosts) => {
  const destination = 'São Paulo & Rio/50%';
  const link =
    createBookingLink(prepareTemplate(template), { destination, checkIn: '', checkOut: '', guests: '2' }) ??
    '';
  expect(traceLink(link, destination)).toEqual({
    hosts,
    url: `https://shop.example/s?ss=${encodeURIComponent(destination)}&n=2`,
    values: [
      { name: 'ss', value: destination },
      { name: 'n', value: '2' },
    ],
  });
});

it.each([
  [
    'a link with a URL in parentheses',
    'https://clk.tradedoubler.com/click?p(1)a(2)url(https%3A%2F%2Fb.example%2Fs%3Fss%3D{destination})',
    'https://b.example/s?ss=Rock%20%26%20Roll',
  ],
])('The values that arrive through %s are traced', (_, template, url) => {
  const search = { destination: 'Rock & Roll', checkIn: '', checkOut: '', guests: '' };
  const link = createBookingLink(prepareTemplate(template), search) ?? '';
  const trace = traceLink(link, 'Rock & Roll');
  expect(trace.url).toBe(url);
  expect(trace.values).toEqual([{ name: 'ss', value: 'Rock & Roll' }]);
});

it('A path in a parameter is traced to the host of the link, with the destination in it', () => {
  expect(traceLink('https://a.example/in?url=/hotels/S%25C3%25A3o%2520Paulo/x', 'São Paulo')).toEqual({
    hosts: ['a.example'],
    url: 'https://a.example/hotels/S%C3%A3o%20Paulo/x',
    values: [{ name: 'Path', value: '/hotels/São Paulo/x' }],
  });
});

it('A link that contains no destination is traced to itself, even if its path cannot be decoded', () => {
  expect(traceLink('https://a.example/%E4?u=https%3A%2F%2Fb.example', 'São Paulo')).toEqual({
    hosts: ['a.example'],
    url: 'https://a.example/%E4?u=https%3A%2F%2Fb.example',
    values: [{ name: 'u', value: 'https://b.example' }],
  });
});
