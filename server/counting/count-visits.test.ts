import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { CountedVisit, Press } from '#domain/visits/page-visit.ts';
import { createVisitCounter } from './count-visits.ts';
import type { CountRow } from './counters.ts';
import { receiveReport } from './receive-report.ts';

const siteUrl = 'https://site.example';
const userAgent = 'Mozilla/5.0 (iPhone) Version/26.0 Mobile/15E148 Safari/604.1';
const navigation = {
  'user-agent': userAgent,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};
const beacon = { 'user-agent': userAgent, origin: siteUrl, 'sec-fetch-site': 'same-origin' };

const press: Press = {
  path: '/deals',
  placement: 'ticket',
  place: null,
  deal: 'd1',
  link: null,
  partner: 'p1',
};
const pages: Record<string, CountedVisit> = {
  '/deals': { path: '/deals' },
  '/destinations/naxos': { path: '/destinations/naxos', place: 'naxos' },
  '/destinations?q=atlantis': { path: '/destinations', search: 'atlantis' },
  '/go?place=d1': { path: '/go', press },
  '/go/abc123': { path: '/go/abc123', press: { ...press, deal: null, link: 'abc123' } },
  '/go/abc123?from=/go': { path: '/go/abc123', press: { ...press, path: '/go/abc123', link: 'abc123' } },
};

/** Counts with a function, and returns what is then stored, apart from hours and devices. */
async function count(run: (visits: ReturnType<typeof createVisitCounter>) => unknown): Promise<string[]> {
  const stored: CountRow[] = [];
  const client = {
    rpc: (_: string, { rows }: { rows: CountRow[] }) => ({
      abortSignal: () => ({ throwOnError: async () => void stored.push(...rows) }),
    }),
  };
  const findVisit = async (url: string) => pages[url];
  const visits = createVisitCounter({ client: client as never, findVisit, siteUrl });
  await run(visits);
  await visits.stop();
  return stored
    .filter(({ subject }) => subject !== 'hour' && subject !== 'device')
    .map(({ day: _, subject, key, ...sums }) => {
      const counted = Object.entries(sums).flatMap(([column, sum]) => (sum ? `${column} ${sum}` : []));
      return `${subject} ${key}: ${counted.join(', ')}`;
    })
    .toSorted();
}

const request = (headers: IncomingMessage['headers'], method = 'GET') =>
  ({ method, headers: { host: 'site.example', ...headers } }) as IncomingMessage;

it.each([
  ['no referrer', {}, ['page /deals: views 1', 'source direct: views 1']],
  ['a page of ours', { referer: `${siteUrl}/x` }, ['page /deals: views 1']],
  [
    'a page of ours behind a proxy',
    { referer: `${siteUrl}/x`, host: 'localhost:3000' },
    ['page /deals: views 1'],
  ],
  [
    'another site',
    { referer: 'https://www.Other.example:8443/secret?id=1' },
    ['page /deals: views 1', 'source other.example:8443: views 1'],
  ],
  ['no URL', { referer: 'x' }, ['page /deals: views 1', 'source direct: views 1']],
  ...['<b>', '=sum(a)', 'me:secret@other.example', 'www.\u202ex'].map<[string, object, string[]]>((host) => [
    `no host of a browser, ${JSON.stringify(host)},`,
    { referer: `https://${host}/` },
    ['page /deals: views 1', 'source direct: views 1'],
  ]),
  [
    'an endless host',
    { referer: `https://${'x'.repeat(101)}/` },
    ['page /deals: views 1', 'source direct: views 1'],
  ],
])('A view with %s as its referrer is counted with its source', async (_, headers, counted) => {
  const visit = { path: '/deals' };
  expect(await count((visits) => visits.count(request({ ...navigation, ...headers }), visit))).toEqual(
    counted,
  );
});

it('A view of a place, and one of a search that found nothing, are counted with them, and HEAD is not', async () => {
  const counted = await count((visits) => {
    for (const url of ['/destinations/naxos', '/destinations?q=atlantis'])
      for (const method of ['GET', 'HEAD'])
        visits.count(request({ ...navigation, referer: siteUrl }, method), pages[url] as CountedVisit);
  });
  expect(counted).toEqual([
    'page /destinations/naxos: views 1',
    'page /destinations: views 1',
    'place naxos: views 1',
    'search atlantis: views 1',
  ]);
});

it('A press is counted with its label and its page, unless the browser has made the page up', async () => {
  const counted = await count((visits) => {
    visits.count(request(navigation), { path: '/go', press });
    for (const path of ['/made-up', '/go?place=d1'])
      visits.count(request(navigation), { path: '/go', press: { ...press, path } });
  });
  expect(counted).toEqual([
    'deal d1: clicks 3',
    'label /deals ticket p1: clicks 1',
    'page /deals: clicks 1',
    'partner p1: clicks 3',
    'placement ticket: clicks 3',
  ]);
});

it('A destination that no place has is counted as a search beside the press', async () => {
  const visit = { path: '/go', search: 'atlantis', press: { ...press, path: null } };
  expect(await count((visits) => visits.count(request(navigation), visit))).toContain(
    'search atlantis: views 1',
  );
});

it.each<[string, Record<string, string>, IncomingMessage['headers'], string[]]>([
  ['a page that it has shown', { page: '/deals' }, beacon, ['page /deals: views 1']],
  [
    'a page that was rendered before',
    { page: '/destinations/naxos', source: 'https://search.example/?q=x' },
    beacon,
    ['page /destinations/naxos: views 1', 'place naxos: views 1', 'source search.example: views 1'],
  ],
  ['a search', { search: '/destinations?q=atlantis' }, beacon, ['search atlantis: views 1']],
  ['a search that found something', { search: '/deals' }, beacon, []],
  [
    'the press of a direct link',
    { press: '/go/abc123' },
    beacon,
    [
      'label /deals ticket p1: reported 1',
      'link abc123: reported 1',
      'page /deals: reported 1',
      'partner p1: reported 1',
      'placement ticket: reported 1',
    ],
  ],
  [
    'the press of a link on no page',
    { press: '/go/abc123?from=/go' },
    beacon,
    [
      'deal d1: reported 1',
      'link abc123: reported 1',
      'partner p1: reported 1',
      'placement ticket: reported 1',
    ],
  ],
  ['the press of no link', { press: '/go?place=d1' }, beacon, []],
  ['the press of an unknown link', { press: '/go/unknown' }, beacon, []],
  ['a press as a page', { page: '/go/abc123' }, beacon, []],
  ['a page that does not exist', { page: '/made-up' }, beacon, []],
  ['another site', { page: 'https://other.example/' }, beacon, []],
  ['nothing', {}, beacon, []],
  ['a page, from another site', { page: '/deals' }, { ...beacon, 'sec-fetch-site': 'cross-site' }, []],
  [
    'a page, from another site of an old browser',
    { page: '/deals' },
    { origin: 'https://other.example', 'user-agent': userAgent },
    [],
  ],
  [
    'a page, in an old browser',
    { page: '/deals' },
    { origin: siteUrl, 'user-agent': userAgent },
    ['page /deals: uncertain 1'],
  ],
  [
    'a page, as a robot',
    { page: '/deals' },
    { ...beacon, 'user-agent': 'curl/8.5.0' },
    ['page /deals: robots 1'],
  ],
])('A page reports %s', async (_, fields, headers, counted) => {
  const report = new Request(`${siteUrl}/visits`, {
    method: 'POST',
    body: `${new URLSearchParams(fields)}`,
    headers: { 'content-length': '10' },
  });
  expect(await count((visits) => receiveReport(report, request(headers), visits))).toEqual(counted);
});

it('A report that is too long, or does not say how long it is, is not read', async () => {
  for (const length of ['4001', null]) {
    const headers = new Headers(length ? { 'content-length': length } : {});
    const report = new Request(`${siteUrl}/visits`, { method: 'POST', body: 'page=/deals', headers });
    const visits = { countReport: () => expect.unreachable() };
    expect((await receiveReport(report, request(beacon), visits)).status).toBe(413);
  }
});
