import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Email, Mailer } from '#platform/mail/mailer.ts';
import { type Claim, claimMail, claimMinutes, releaseClaim, waitsMinutes } from './claim-mail.ts';
import { findRecipient } from './find-recipient.ts';
import { createMessageEmail } from './message-email.ts';
import { createSummaryEmail } from './summary-email.ts';

interface MessageMailOptions {
  mailer: Pick<Mailer, 'deliver' | 'hasServer'>;
  siteUrl: string;
  /** Reads the name of the site, the sender's. */
  readSiteName(query: Query): Promise<string>;
  /** Says how often new messages are looked for, in milliseconds. */
  intervalMs?: number;
  maxSendMs?: number;
  stopGraceMs?: number;
}

const defaultIntervalMs = 5000;

/** Says how old a message may be that is mailed once mail is set up. Older ones are mailed only when the panel asks for it. */
const maxDaysWaiting = 3;

/**
 * Says how long a mail server may take for an email, in milliseconds. A mail server that keeps sending something never
 * times out by itself.
 */
const defaultMaxSendMs = 120_000;

/** Says how long the email that is being sent delays the end of the server, in milliseconds. */
const defaultStopGraceMs = 5000;

/** The length in characters, as in the database. */
const maxErrorLength = 500;

/**
 * Sends messages to the owner by email (docs/product/messages.md): to the contact email or, while there is none, to the
 * first owner. When many arrive, most of them are reported in one email. While there is no mail server, all messages wait. Any
 * number of servers may do it at once: each message is claimed in the database before it is sent, so that it is sent once. Only
 * if a server ends after the mail server has taken an email, and before it has noted that, the email is sent again; it then has
 * the same `Message-ID`.
 *
 * @returns a function that stops the mailing, and waits a moment for the email that is being sent. If that is not sent by
 *   then, the attempt has failed, and another one follows
 */
export function watchMessageMail(
  { privileged }: Database,
  {
    mailer,
    siteUrl,
    readSiteName,
    intervalMs = defaultIntervalMs,
    maxSendMs = defaultMaxSendMs,
    stopGraceMs = defaultStopGraceMs,
  }: MessageMailOptions,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let hasDroppedOld = false;
  let giveUp: (reason: Error) => void = () => {};

  async function mailAll(): Promise<void> {
    if (!mailer.hasServer()) return;
    if (!hasDroppedOld) await privileged.query(dropOld);
    hasDroppedOld = true;
    while (!isStopped && mailer.hasServer()) {
      const claim = await claimMail(privileged);
      if (!claim) return;
      const failure = await mail(claim).then(() => null, toReason);
      if (failure !== null) console.error(`${describe(claim)}: ${failure}`);
      await keepTrying(() => note(claim, failure));
    }
  }

  async function mail({ messages, isSummary }: Claim): Promise<void> {
    const to = await findRecipient(privileged.query);
    const options = { to, siteUrl, siteName: await readSiteName(privileged.query) };
    await deliver(
      isSummary
        ? createSummaryEmail(messages, { ...options, now: Date.now() })
        : createMessageEmail(messages[0], options),
    );
  }

  async function deliver(email: Email): Promise<void> {
    const ended = Promise.withResolvers<never>();
    giveUp = ended.reject;
    const timeout = setTimeout(() => giveUp(new Error('Timeout')), maxSendMs);
    try {
      await Promise.race([mailer.deliver(email), ended.promise]);
    } finally {
      clearTimeout(timeout);
    }
  }

  const note = (claim: Claim, failure: string | null): Promise<void> =>
    privileged.transaction(async (query) => {
      if (failure !== null) await releaseClaim(query, claim);
      const ids = claim.messages.map(({ id }) => id);
      await query(failure === null ? noteSuccess(ids) : noteFailure(ids, failure));
    });

  /** Repeats a write that fails. Without the note, the message would be sent again once this server's claim ends. */
  async function keepTrying(write: () => Promise<unknown>): Promise<void> {
    for (let tries = (claimMinutes * 60_000) / intervalMs; ; tries -= 1)
      try {
        await write();
        return;
      } catch (error) {
        if (isStopped || tries <= 1) throw error;
        await sleep(intervalMs);
      }
  }

  async function run(): Promise<void> {
    await mailAll().catch((error) => {
      if (!isStopped) console.error('Messages cannot be mailed:', toLogEntry(error));
    });
    if (!isStopped) timer = setTimeout(next, intervalMs).unref();
  }
  let running = Promise.resolve();
  const next = () => {
    running = run();
  };
  next();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const grace = setTimeout(
      () => giveUp(new Error('The site was stopped before the mail server had responded.')),
      stopGraceMs,
    );
    await running;
    clearTimeout(grace);
  };
}

const describe = ({ messages, isSummary }: Claim) =>
  `${isSummary ? `A summary of ${messages.length} messages` : 'A message'} could not be mailed (attempt ${messages[0].attempts})`;

const toReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, maxErrorLength);

const dropOld = `update public.messages set mail_at = null
  where mail_at < now() - interval '${maxDaysWaiting} days' and mail_attempts = 0`;

const noteSuccess = (ids: string[]) => sql`
  update public.messages set mailed_at = now(), mail_at = null, mail_error = null where id = any (${ids})`;

const noteFailure = (ids: string[], failure: string) => sql`
  update public.messages set mail_error = ${failure},
    mail_at = now() + (${waitsMinutes}::int[])[mail_attempts] * interval '1 minute'
  where id = any (${ids})`;
