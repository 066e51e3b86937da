import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Activity } from '#domain/activity/activity.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { toEmailName } from '#server/installation/read-site-name.ts';
import { createActivityEmail } from './activity-email.ts';

interface ActivityMailOptions {
  /** With the rights of the service. */
  client: SupabaseClient;
  mailer: Pick<Mailer, 'deliver' | 'hasServer'>;
  siteUrl: string;
  /** Says how often new entries are looked for, in milliseconds. */
  intervalMs?: number;
}

const defaultIntervalMs = 15_000;

/** Says how long an email that is being sent delays the end of the server, in milliseconds. */
const stopGraceMs = 5000;

/**
 * Says how long a mail server may take for an email, in milliseconds: less than a claim holds. A mail server that keeps sending
 * something never times out by itself.
 */
const maxSendMs = 120_000;

const rejectLater = async (): Promise<never> => {
  await sleep(maxSendMs, undefined, { ref: false });
  throw new Error('Timeout');
};

/** What a server has claimed: all that one of the owners is to learn. */
interface Claim {
  recipient: string;
  entries: [Activity, ...Activity[]];
}

/**
 * Emails the owners who has changed partner links, people, roles, passwords, emails and keys (docs/product/activity.md). Any
 * number of servers may do it at once: each email is claimed in the database before it is sent.
 *
 * @returns a function that stops it, and waits a moment for the email that is being sent
 */
export function watchActivityMail({
  client,
  mailer,
  siteUrl,
  intervalMs = defaultIntervalMs,
}: ActivityMailOptions): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function mailAll(): Promise<void> {
    while (!isStopped && mailer.hasServer()) {
      const { data } = await client.rpc('claim_activity_mail').throwOnError();
      const claim = data as Claim | null;
      if (!claim) return;
      await mail(claim);
    }
  }

  async function mail({ recipient, entries }: Claim): Promise<void> {
    const isSent = await deliver(recipient, entries).then(
      () => true,
      (error: unknown) => {
        console.error(
          'A change could not be mailed to an owner:',
          error instanceof Error ? error.message : error,
        );
        return false;
      },
    );
    const ids = entries.map(({ id }) => id);
    await client.rpc('note_activity_mail', { address: recipient, ids, is_sent: isSent }).throwOnError();
  }

  async function deliver(to: string, entries: Claim['entries']): Promise<void> {
    const { data } = await client
      .from('settings')
      .select('site_title')
      .eq('id', 1)
      .maybeSingle()
      .throwOnError();
    const siteName = toEmailName(data?.site_title ?? '') || defaultSiteTitle;
    await Promise.race([
      mailer.deliver(createActivityEmail(entries, { to, siteUrl, siteName })),
      rejectLater(),
    ]);
  }

  async function run(): Promise<void> {
    await mailAll().catch((error) => {
      if (!isStopped) console.error('Changes cannot be mailed to the owners:', toLogEntry(error));
    });
    if (!isStopped) timer = setTimeout(next, intervalMs).unref();
  }
  let running = Promise.resolve();
  function next(): void {
    running = run();
  }
  timer = setTimeout(next, intervalMs).unref();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.race([running, sleep(stopGraceMs, undefined, { ref: false })]);
  };
}
