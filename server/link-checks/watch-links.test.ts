import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LinkCheck } from '#domain/partners/link-check.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import type { CheckedLink } from './check-link.ts';
import { createLinkRound, watchLinks } from './watch-links.ts';

/** These tests show what a server does in a round of checks (docs/product/link-checks.md). */

const rest = await createTestRest('');
const opened: CheckedLink[] = [];
const mailed: string[][] = [];
/** What is found at each URL; all others work. */
let found: Record<string, Partial<LinkCheck>> = {};

beforeEach(async () => {
  opened.length = 0;
  mailed.length = 0;
  found = {};
  await rest.sql(`
    delete from public.link_checks; delete from public.links; delete from public.destinations; delete from public.partners;
    update public.link_watch set server = null, claimed_until = '-infinity';
    insert into public.partners (name, hosts, affiliate_id, id_parameter, template) values
      ('Shop', '{shop.example}', '42', 'ref', 'https://shop.example/?q={destination}&in={checkin}&l={label}&lang={lang}');
    insert into public.destinations (name, slug, published_at) values ('São Paulo', 'sao-paulo', now());
    insert into public.links (url) values ('https://shop.example/a'), ('https://other.example/b')`);
});

const createRound = (mail?: (urls: readonly string[]) => Promise<boolean>) =>
  createLinkRound({
    client: rest.service,
    async check(link) {
      opened.push(link);
      const hops = [{ url: link.url, status: 200 }];
      return { state: 'works', reason: null, finalUrl: link.url, hops, ...found[link.url] };
    },
    mailBroken:
      mail ??
      (async (urls) => {
        mailed.push([...urls]);
        return true;
      }),
    now: () => Date.parse('2026-12-01T12:00:00Z'),
  });
const signal = new AbortController().signal;
const passDay = () => rest.sql("update public.link_checks set checked_at = now() - interval '1 day'");
const readStates = async () => {
  const { data } = await rest.service
    .from('link_checks')
    .select('url, state, reason')
    .order('url')
    .throwOnError();
  return data.map(({ url, state, reason }) => `${url.slice(8, 25)}: ${state} ${reason ?? ''}`.trim());
};

test('A template is filled with a place of the owner’s, a search in a month and the label of its page, and each link has her ID', async () => {
  await createRound()(signal);
  expect(opened).toEqual([
    { url: 'https://other.example/b', id: null, label: null, lacksId: false },
    {
      url: expect.stringMatching(
        /^https:\/\/shop\.example\/\?q=S%C3%A3o%20Paulo&in=2026-12-31&l=saopaulo\w{11}&lang=en&ref=42$/,
      ),
      id: '42',
      label: expect.stringMatching(/^saopaulo\w{11}$/),
      lacksId: false,
    },
    { url: 'https://shop.example/a?ref=42', id: '42', label: null, lacksId: false },
  ]);
});

test('After the second failure, the owner gets one email about all that is broken, once', async () => {
  const broken = { state: 'broken', reason: 'not_found' } as const;
  found = { 'https://other.example/b': broken, 'https://shop.example/a?ref=42': broken };
  const run = createRound();
  await run(signal);
  expect(mailed).toEqual([]);
  for (const _ of [1, 2]) {
    await passDay();
    await run(signal);
  }
  expect(mailed).toEqual([['https://other.example/b', 'https://shop.example/a']]);
});

test('An email that cannot be sent is sent in a later round', async () => {
  found = { 'https://other.example/b': { state: 'broken', reason: 'not_found' } };
  const mail = vi
    .fn(async () => true)
    .mockRejectedValueOnce(new Error('no mail server'))
    .mockResolvedValueOnce(false);
  const run = createRound(mail);
  await run(signal);
  await passDay();
  await expect(run(signal)).rejects.toThrow('no mail server');
  for (const _ of [1, 2, 3]) await run(signal);
  expect(mail).toHaveBeenCalledTimes(3);
});

test('While no site responds at all, the fault may be the server’s own, so nothing counts as broken', async () => {
  const silent = { state: 'broken', reason: 'timeout', hops: [{ url: 'x', status: null }] } as const;
  const urls = ['https://other.example/b', 'https://shop.example/a?ref=42'];
  found = Object.fromEntries(urls.map((url) => [url, { ...silent, hops: [...silent.hops] }]));
  // A server without a resolver finds no site.
  found['https://other.example/b'] = { ...silent, reason: 'no_such_site', hops: [...silent.hops] };
  const run = createRound();
  await run(signal);
  // The template has responded after the first link.
  expect((await readStates())[0]).toBe('other.example/b: unknown offline');
  for (const _ of [1, 2]) {
    await passDay();
    await run(signal);
  }
  expect((await readStates()).filter((line) => line.includes('broken'))).toHaveLength(2);
});

test('A server that is stopped checks nothing more', async () => {
  const stopping = new AbortController();
  const run = createLinkRound({
    client: rest.service,
    async check(link) {
      opened.push(link);
      stopping.abort();
      throw stopping.signal.reason;
    },
    now: Date.now,
  });
  await expect(run(stopping.signal)).rejects.toThrow();
  expect(opened).toHaveLength(1);
});

test('A server that is stopped while it checks does not wait for the site', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const stop = watchLinks(run);
  vi.advanceTimersByTime(59_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  await stop();
  vi.advanceTimersByTime(3_600_000);
  expect(run).toHaveBeenCalledOnce();
});

test('The next round follows in ten minutes, even after one that has failed, which is logged', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('The database is away'));
  const stop = watchLinks(run);
  await vi.advanceTimersByTimeAsync(60_000 + 2 * 600_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log).toHaveBeenCalledOnce();
  await stop();
});
