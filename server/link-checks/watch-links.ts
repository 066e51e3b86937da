import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Partner, partnerColumns, toPartner } from '#domain/partners/partner-link.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { LinkChecker } from './link-checker.ts';
import { type DueLink, prepareLink } from './prepare-link.ts';

interface WatchOptions {
  /** With the rights of the service. */
  client: SupabaseClient;
  check: LinkChecker;
  /** Tells the owner which links are broken. Rejects if that fails. False if nothing can be sent. Undefined in supabase mode. */
  mailBroken?: ((urls: readonly string[]) => Promise<boolean>) | undefined;
  now(): number;
}

/** Failures that this server may have itself. */
const connectionFailures = ['unreachable', 'timeout', 'no_such_site'];

/**
 * Creates the check of all links that are due: each one is checked once a day. Any number of servers may run it: the database
 * lets one of them check (`claim_link_checks`).
 */
export function createLinkRound({ client, check, mailBroken, now }: WatchOptions) {
  const server = randomUUID();
  /** Whether any site has responded since this server has started: otherwise the fault may be its own. */
  let hasConnection = false;

  async function checkDue(
    due: DueLink,
    site: { partners: readonly Partner[]; language: string },
    signal: AbortSignal,
  ) {
    const found = await check(prepareLink(due, { ...site, now: now() }), { signal });
    hasConnection ||= found.hops.some(({ status }) => status !== null);
    const isDoubtful = !hasConnection && connectionFailures.includes(found.reason ?? '');
    await client
      .rpc('add_link_check', {
        url: due.url,
        result: isDoubtful ? 'unknown' : found.state,
        reason: isDoubtful ? 'offline' : found.reason,
        final_url: found.finalUrl,
      })
      .throwOnError();
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const { data } = await client.rpc('claim_link_checks', { server }).throwOnError();
      const due = data as DueLink[];
      if (due.length === 0) break;
      const site = await readSite(client);
      for (const each of due) await checkDue(each, site, signal);
    }
    if (mailBroken) await mailOnce(mailBroken);
  };

  async function mailOnce(mail: (urls: readonly string[]) => Promise<boolean>): Promise<void> {
    const { data } = await client.rpc('list_link_mail', { server }).throwOnError();
    const urls = data as string[];
    if (urls.length > 0 && (await mail(urls))) await client.rpc('note_link_mail', { urls }).throwOnError();
  }
}

async function readSite(client: SupabaseClient) {
  const [partners, settings] = await Promise.all([
    client.from('partners').select(partnerColumns).throwOnError(),
    client.from('settings').select('language').eq('id', 1).maybeSingle().throwOnError(),
  ]);
  return {
    partners: partners.data.map(toPartner),
    language: settings.data?.language ?? 'en',
  };
}

/** The first round waits until the server is warm. New links are found with the next round. */
const firstRoundMs = 60_000;
const intervalMs = 600_000;

/** Says how long an email that is being sent delays the end of the server, in milliseconds. */
const stopGraceMs = 5000;

/**
 * Checks links while the server runs.
 *
 * @returns a function that stops the checks
 */
export function watchLinks(runRound: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer = setTimeout(next, firstRoundMs).unref();
  function next(): void {
    running = run();
  }
  async function run(): Promise<void> {
    try {
      await runRound(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) console.error('Links cannot be checked:', toLogEntry(error));
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, intervalMs).unref();
  }
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await Promise.race([running, sleep(stopGraceMs, undefined, { ref: false })]);
  };
}
