import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { type Caller, classifyPress, classifyView } from './classify-press.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const chromeOfIos =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const navigation = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};
const press = { ...navigation, 'sec-fetch-user': '?1' };
const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };

it.each<[string, IncomingHttpHeaders, Caller | null, Caller | null]>([
  ['a press in Chromium', { ...press, 'user-agent': chrome }, 'person', 'person'],
  ['a press in Firefox', { ...press, 'user-agent': firefox }, 'person', 'person'],
  ['a press in Safari', { ...navigation, 'user-agent': safari }, 'person', 'person'],
  ['a press in a browser of iOS', { ...navigation, 'user-agent': chromeOfIos }, 'person', 'person'],
  ['the click of a script in Chromium', { ...navigation, 'user-agent': chrome }, 'person', null],
  ['the click of a script in Firefox', { ...navigation, 'user-agent': firefox }, 'person', null],
  [
    'a press on another site',
    { ...press, 'sec-fetch-site': 'cross-site', 'user-agent': chrome },
    'person',
    null,
  ],
  ['a typed URL', { ...press, 'sec-fetch-site': 'none', 'user-agent': chrome }, 'person', null],
  ['a frame', { ...press, 'sec-fetch-dest': 'iframe', 'user-agent': chrome }, null, null],
  ['a script’s request', { ...fetched, 'user-agent': chrome }, null, null],
  ['an image', { ...image, 'user-agent': safari }, null, null],
  ['a prefetch', { ...press, 'sec-purpose': 'prefetch', 'user-agent': chrome }, null, null],
  ['a prerender', { ...press, 'sec-purpose': 'prefetch;prerender', 'user-agent': chrome }, null, null],
  ['a preview of Safari', { ...navigation, purpose: 'preview', 'user-agent': safari }, null, null],
  ['a prefetch of an old Firefox', { 'x-moz': 'prefetch', 'user-agent': firefox }, null, null],
  ['a browser over plain HTTP', { 'user-agent': chrome }, 'uncertain', 'uncertain'],
  [
    'a robot that looks like a browser',
    { ...press, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    'robot',
    'robot',
  ],
  ['a program', { 'user-agent': 'curl/8.5.0' }, 'robot', 'robot'],
  ['no user agent', press, 'robot', 'robot'],
  ['an endless user agent', { ...press, 'user-agent': chrome.padEnd(501, 'x') }, 'robot', 'robot'],
])('%s counts as a view of %s and a press of %s', (_, headers, view, pressed) => {
  expect([classifyView(headers), classifyPress(headers)]).toEqual([view, pressed]);
});
