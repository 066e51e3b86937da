import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ReachableHosts } from '#supabase/functions/fetch-image/public-internet.ts';
import { certificate } from '#tests/setup/certificate.ts';
import { listen } from '#tests/setup/listen.ts';
import { type CheckedLink, type CheckOptions, checkLink } from './check-link.ts';
import { createHostTurns } from './host-turns.ts';
import { checkedHosts } from './open-page.ts';

/** These tests show what a partner's site may do with a link, and what the owner learns of it (docs/product/link-checks.md). */

const page = (title: string, text = 'Rooms by the sea. '.repeat(200)) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

/** Ends the request that is being made, as the time limit would. */
let runOut = () => {};

const redirect =
  (location: string, status = 302) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { location }).end();
const status =
  (code: number, text = page('Error'), headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end(text);
const says = (title: string, text?: string) => status(200, page(title, text));

const paths: Record<string, (response: ServerResponse, cookie: string) => void> = {
  '/': says('Boats and beds'),
  '/de-AT/': says('Boote und Betten'),
  '/hotel': says('Hotel Hampi, room 404'),
  '/search': says('Hotels in Hampi'),
  '/keeps': redirect('/hotel?aid=42&label=abc'),
  '/drops': redirect('/hotel?aid=423'),
  '/unlabeled': redirect('/hotel?aid=42'),
  '/nests': redirect('/hotel?back=%2Fx%3Faid%3D42'),
  '/gone': status(404),
  '/deleted': status(410),
  '/away': redirect('/?aid=42'),
  '/home-of-a-country': redirect('/de-AT/?aid=42'),
  '/sorry': says('Oh no', 'We could not find the page that you were looking for.'),
  '/weg': says('Seite nicht gefunden'),
  '/404': says('404'),
  '/expired': says('This offer is no longer available'),
  '/perdu': says('Cette page n’existe plus'),
  '/perdido': says('La página no existe'),
  '/nashi': says('お探しのページは見つかりません'),
  '/403': status(403),
  '/429': status(429),
  '/401': status(401),
  '/captcha': status(200, '<title>Shop</title><script src="https://geo.captcha-delivery.com/c.js"></script>'),
  '/moment': status(503, page('Just a moment...', '')),
  '/waf': status(202, '', { 'x-amzn-waf-action': 'challenge' }),
  '/form-with-captcha': status(200, `${page('Contact')}<script src="recaptcha/api.js"></script>`),
  '/500': status(500),
  '/loop': redirect('/loop-2'),
  '/loop-2': redirect('/loop'),
  '/cookies': (response, cookie) =>
    cookie.includes('seen=1')
      ? says('Hotel Hampi')(response)
      : void response.writeHead(302, { location: '/cookies', 'set-cookie': 'seen=1; Path=/' }).end(),
  '/hang': () => runOut(),
  '/slow': (response) => {
    // The time is up after the beginning has arrived.
    const stop = () => {
      unsubscribe('http.client.response.finish', stop);
      runOut();
    };
    subscribe('http.client.response.finish', stop);
    response.write(page('Hotel Hampi'));
  },
  '/huge': (response) => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    const write = () => {
      while (!response.closed && response.write(piece));
    };
    response.on('drain', write).write(page('Hotel Hampi'));
    write();
  },
  // Half a megabyte that is read in no time, or not before the server has stood still for minutes.
  '/tags': status(200, '<'.repeat(500_000)),
  '/titles': status(200, '<title '.repeat(70_000)),
  '/headlines': status(200, '<h1>'.repeat(120_000)),
  '/metas': status(200, '<meta http-equiv=refresh '.repeat(20_000)),
  '/letters': redirect(Buffer.from('/hôtel').toString('latin1')),
  '/h%C3%B4tel': says('Hôtel Hampi'),
  '/headers': status(200, page('Hotel Hampi'), { 'content-security-policy': 'x'.repeat(30_000) }),
  '/odd-headers': (response) =>
    void response.socket?.end('HTTP/1.1 200 OK\r\nOdd Name: x\r\nContent-Length: 0\r\n\r\n'),
  '/endless-url': redirect(`/hotel?${'%25'.repeat(4000)}`),
  '/private': redirect('http://router.test/admin'),
  '/private-address': redirect('http://169.254.169.254/latest/meta-data'),
  '/rebinds': redirect('http://rebinding.test/hotel'),
  '/app': redirect('intent://hotel'),
  '/password': redirect('http://me:secret@shop.test/hotel'),
  '/port': redirect('http://shop.test:22/'),
  '/moved': redirect('/hotel', 301),
  '/temporarily': redirect('/hotel', 302),
  '/https': redirect('http://www.shop.test/https/', 301),
  '/https/': says('Hotel Hampi'),
  '/refresh': status(200, '<meta http-equiv="refresh" content="0; url=/hotel?a=1&amp;b=2">'),
  '/hotel-of-network': redirect(
    'https://www.awin1.com/cread.php?awinaffid=7&ued=http%3A%2F%2Fshop.test%2Fhotel',
  ),
  '/short': redirect('https://bit.ly/3AbC'),
};

const requests: { host: string; path: string; agent: string }[] = [];
const port = await listen(
  createServer(({ headers, url = '' }, response) => {
    const { pathname } = new URL(url, 'http://x');
    requests.push({ host: headers.host ?? '', path: pathname, agent: headers['user-agent'] ?? '' });
    const respond = paths[pathname] ?? status(404);
    respond(response, headers.cookie ?? '');
  }),
);
const tlsPort = await listen(
  createTlsServer(certificate, (_, response) => void response.end(page('Hotel Hampi'))),
);

/** The addresses of each name, the first time and later. All others are those of the internet. */
const addresses: Record<string, string[]> = {
  'shop.test': ['127.0.0.1'],
  'www.shop.test': ['127.0.0.1'],
  'www.awin1.com': ['127.0.0.1'],
  'bit.ly': ['127.0.0.1'],
  'tls.test': ['127.0.0.1'],
  'mixed.test': ['127.0.0.1'],
  'router.test': ['192.168.0.1'],
  'rebinding.test': ['127.0.0.1', '10.0.0.1'],
};
const connected: string[] = [];
let lookups = 0;
let waits: [string, number][] = [];
let time = Date.parse('2026-12-01');

/** The rules of the real checks. The shop of this test stands for one on the internet. */
const hosts: ReachableHosts = {
  async resolve(host) {
    lookups += 1;
    if (/^[\d.]+$/.test(host)) return [{ address: host, family: 4 }];
    const known = addresses[host];
    if (!known) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const found = host === 'rebinding.test' && known.length > 1 ? known.shift() : known[0];
    return [{ address: found ?? '', family: 4 }];
  },
  isAllowed(address) {
    const isAllowed = address === '127.0.0.1' || checkedHosts.isAllowed(address);
    if (isAllowed) connected.push(address);
    return isAllowed;
  },
  isAllowedPort: (given) =>
    [String(port), String(tlsPort)].includes(given) || checkedHosts.isAllowedPort(given),
};

const options: CheckOptions = {
  hosts,
  turns: {
    async wait(host) {
      waits.push([host, time]);
    },
  },
  siteUrl: 'https://site.example',
  now: () => time,
  createTimeout() {
    const controller = new AbortController();
    runOut = () => controller.abort();
    return controller.signal;
  },
};

beforeEach(() => {
  requests.length = 0;
  connected.length = 0;
  waits = [];
  time = Date.parse('2026-12-01');
  addresses['rebinding.test'] = ['127.0.0.1', '10.0.0.1'];
});

const withPort = (url: string) => url.replace(/^(http:\/\/[a-z.]+\.test)(?=\/)/, `$1:${port}`);
for (const [path, respond] of Object.entries(paths))
  paths[path] = (response, cookie) => {
    // The redirects of the table leave out the port.
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((code: number, headers: Record<string, string> = {}) =>
      writeHead(code, {
        ...headers,
        ...(headers.location && {
          location: withPort(headers.location).replace('%2F%2Fshop.test', `%2F%2Fshop.test%3A${port}`),
        }),
      })) as typeof response.writeHead;
    respond(response, cookie);
  };

const check = (url: string, part: Partial<CheckedLink> = {}, wholeChain = false) =>
  checkLink({ url: withPort(url), id: null, label: null, lacksId: false, ...part }, options, { wholeChain });
const judge = async (url: string, part?: Partial<CheckedLink>) => {
  const { state, reason } = await check(url.startsWith('/') ? `http://shop.test${url}` : url, part);
  return reason ? `${state}: ${reason}` : state;
};

test.each([
  ['/hotel', 'works'],
  ['/search?aid=42', 'works'],
  ['/gone', 'broken: not_found'],
  ['/deleted', 'broken: not_found'],
  ['/away', 'broken: home_page'],
  ['/home-of-a-country', 'broken: home_page'],
  ['/', 'works'],
  ['/sorry', 'broken: soft_404'],
  ['/weg', 'broken: soft_404'],
  ['/404', 'broken: soft_404'],
  ['/expired', 'broken: soft_404'],
  ['/perdu', 'broken: soft_404'],
  ['/perdido', 'broken: soft_404'],
  ['/nashi', 'broken: soft_404'],
  ['/403', 'unknown: rejected'],
  ['/429', 'unknown: rejected'],
  ['/401', 'unknown: rejected'],
  ['/captcha', 'unknown: captcha'],
  ['/moment', 'unknown: captcha'],
  ['/waf', 'unknown: captcha'],
  ['/form-with-captcha', 'works'],
  ['/500', 'broken: server_error'],
  ['/loop', 'broken: loop'],
  ['/cookies', 'works'],
  ['/hang', 'broken: timeout'],
  ['/slow', 'works'],
  ['/huge', 'works'],
  ['/tags', 'works'],
  ['/titles', 'works'],
  ['/headlines', 'works'],
  ['/metas', 'works'],
  ['/letters', 'works'],
  ['/headers', 'works'],
  ['/odd-headers', 'unknown: rejected'],
  ['/endless-url', 'unknown: not_checked'],
  ['/private', 'broken: private'],
  ['/private-address', 'broken: private'],
  ['/app', 'unknown: not_checked'],
  ['/password', 'unknown: not_checked'],
  ['/port', 'unknown: not_checked'],
  ['/moved', 'moved: moved'],
  ['/temporarily', 'works'],
  ['/https', 'works'],
  ['/refresh', 'works'],
  ['/short', 'unknown: tracking'],
  ['http://nowhere.test/', 'broken: no_such_site'],
  ['http://127.0.0.2/', 'broken: private'],
  ['http://[::1]/', 'broken: no_such_site'],
  ['', 'broken: no_url'],
  ['https://a b.test/', 'broken: no_url'],
])('A link to %s is judged as %s', async (url, expected) => {
  expect(await judge(url)).toBe(expected);
});

test.each([
  ['/keeps', 'works'],
  ['/drops', 'broken: id_lost'],
  ['/unlabeled', 'works: label_lost'],
  ['/nests', 'works: label_lost'],
])('Of a link with the owner’s ID and a label, %s is judged as %s', async (path, expected) => {
  expect(await judge(`${path}?aid=42`, { id: '42', label: 'abc' })).toBe(expected);
});

test('Of a link that names no ID where one is needed, the owner is notified', async () => {
  expect(await judge('/hotel', { lacksId: true })).toBe('works: id_missing');
});

test('A name is resolved once for each request, so it cannot lead to a private address afterwards (DNS rebinding)', async () => {
  lookups = 0;
  expect(await judge('http://rebinding.test/hotel')).toBe('works');
  expect(lookups).toBe(1);
  // The next request resolves it again, and finds the private address.
  expect(await judge('/rebinds')).toBe('broken: private');
  expect(requests.map(({ host, path }) => host + path)).toEqual([
    `rebinding.test:${port}/hotel`,
    `shop.test:${port}/rebinds`,
  ]);
  expect(new Set(connected)).toEqual(new Set(['127.0.0.1']));
});

test('A certificate that browsers reject breaks a link, and the owner learns two weeks before one expires', async () => {
  const url = `https://shop.test:${tlsPort}/hotel`;
  expect(await judge(url)).toBe('broken: certificate');
  const trusted = getCACertificates('default');
  afterAll(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, certificate.cert]);
  expect(await judge(url)).toBe('works');
  expect(await judge(url.replace('shop.test', 'tls.test'))).toBe('broken: certificate');
  time = Date.parse(certificate.expiresAt) - 13 * 86_400_000;
  expect(await judge(url)).toBe('works: certificate_expires');
});

test('A network is not opened, because it would count a visitor, but the URL within its link, unless the owner wants the whole chain', async () => {
  const url = `http://www.awin1.com:${port}/hotel-of-network?awinaffid=7&ued=${encodeURIComponent(`http://shop.test:${port}/moved`)}`;
  const listOpened = () => requests.map(({ host }) => host.split(':')[0]);
  // The ID is that of the network, which keeps it.
  expect((await check(url, { id: '7' })).state).toBe('moved');
  expect((await check('http://shop.test/hotel-of-network')).state).toBe('works');
  expect(new Set(listOpened())).toEqual(new Set(['shop.test']));
  const { hops } = await check(`http://bit.ly:${port}/keeps`, {}, true);
  expect(listOpened().filter((host) => host === 'bit.ly')).not.toEqual([]);
  expect(hops.map(({ status }) => status)).toEqual([302, 200]);
});

test('Each request says whose it is, and waits for its turn', async () => {
  const { hops, finalUrl } = await check('http://shop.test/keeps');
  expect(requests.map(({ agent }) => agent)).toEqual(
    Array(2).fill('Wayfare link check (+https://site.example)'),
  );
  expect(waits.map(([host]) => host)).toEqual(['shop.test', 'shop.test']);
  expect(finalUrl).toBe(`http://shop.test:${port}/hotel?aid=42&label=abc`);
  expect(hops.map(({ status }) => status)).toEqual([302, 200]);
});

test('A host gets a request in five seconds at most, with and without www., and others do not wait for it', async () => {
  let now = 1000;
  const slept: number[] = [];
  const turns = createHostTurns(
    () => now,
    async (ms) => {
      slept.push(ms);
      now += ms;
    },
  );
  for (const host of ['shop.test', 'other.test', 'www.shop.test']) await turns.wait(host);
  expect(slept).toEqual([5000]);
  now += 5000;
  await turns.wait('shop.test');
  expect(slept).toEqual([5000]);
  await Promise.all([turns.wait('shop.test'), turns.wait('shop.test')]);
  expect(slept).toEqual([5000, 5000, 5000]);
});

test('A check that is stopped rejects and opens nothing more', async () => {
  const stopping = new AbortController();
  const stopped = { ...options, turns: { wait: async () => stopping.abort() } };
  await expect(
    checkLink({ url: 'http://shop.test/', id: null, label: null, lacksId: false }, stopped, {
      signal: stopping.signal,
    }),
  ).rejects.toThrow();
  expect(requests).toEqual([]);
});
