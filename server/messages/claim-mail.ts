import type { Privileged, Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import type { MailedMessage } from './message-email.ts';

/** A message that a server has claimed, to mail it. */
interface ClaimedMessage extends MailedMessage {
  received_at: Date;
  suspicion: string | null;
  attempts: number;
}

/** Describes what a server sends next: a message, or one email about several. */
export interface Claim {
  /** The oldest first. */
  messages: readonly [ClaimedMessage, ...ClaimedMessage[]];
  isSummary: boolean;
  /** Says whether it is one of the emails that are limited. */
  isCounted: boolean;
}

/** The most messages within an hour that are mailed one by one. The others are reported in one email. */
const maxSingleEmails = 10;

/** The minutes after each failed attempt until a message is tried again. The attempt after the last wait is the last one. */
export const waitsMinutes = [1, 5, 15, 60, 180, 360, 720];

/**
 * Says how many minutes a message belongs to the server that tries to mail it: longer than a mail server may take to
 * respond (platform/mail/mailer.ts). If the server ends before, another one tries again after this time.
 */
export const claimMinutes = 10;

/** Claims what is due. Null if nothing is, or if another server has claimed it. */
export async function claimMail({ query, transaction }: Privileged): Promise<Claim | null> {
  const due = await query('select from public.messages where mail_at <= now() limit 1');
  return due.rows.length === 0 ? null : transaction(claimNext);
}

async function claimNext(query: Query): Promise<Claim | null> {
  // The row lock makes all servers wait here, so that each one knows what the others are about to send.
  const hour = getOnlyRow(await query<Hour>(lockHour));
  const single = (await query<{ id: string; is_counted: boolean }>(findSingle(hour.is_full))).rows[0];
  if (single) {
    if (single.is_counted) await query(countSingle);
    const message = getOnlyRow(await claimMessages(query, [single.id]));
    return { messages: [message], isSummary: false, isCounted: single.is_counted };
  }
  if (hour.is_full) await query(leaveToSummary);
  if (!hour.may_summarize || (await query(findDueSummary)).rows.length === 0) return null;
  const found = await query<{ id: string }>(findSummary);
  const { rows } = await claimMessages(
    query,
    found.rows.map(({ id }) => id),
  );
  const [first, ...rest] = rows.sort((a, b) => a.received_at.getTime() - b.received_at.getTime());
  if (!first) return null;
  if (rest.length === 0 && first.suspicion === null) {
    // A single message needs no summary.
    await query(sql`update public.messages set mail_mode = null where id = ${first.id}`);
    await query(countSingle);
    return { messages: [first], isSummary: false, isCounted: true };
  }
  await query(sql`
    update public.messages set mail_mode = 'summary' where id = any (${rows.map(({ id }) => id)})`);
  await query('update installation.message_mail set summary_at = now()');
  return { messages: [first, ...rest], isSummary: true, isCounted: false };
}

/** Claims messages. The next attempt is noted before this one, so that they are tried again if this server ends. */
const claimMessages = (query: Query, ids: readonly string[]) =>
  query<ClaimedMessage>(sql`
    update public.messages set
      mail_attempts = mail_attempts + 1,
      mail_tried_at = now(),
      mail_at = case when mail_attempts < ${waitsMinutes.length}
        then now() + make_interval(mins => ${claimMinutes}) end
    where id = any (${ids})
    returning id, name, email, subject, message, received_at, suspicion, mail_attempts as attempts`);

/** Takes an email that was not sent off the count of limited emails, or allows the next summary at once. */
export async function releaseClaim(query: Query, { isSummary, isCounted }: Claim): Promise<void> {
  if (isSummary) await query(`update installation.message_mail set summary_at = '-infinity'`);
  if (isCounted)
    await query('update installation.message_mail set single_emails = greatest(single_emails - 1, 0)');
}

/** Says what the last hour of emails allows for the next one. */
interface Hour {
  /** No message may be mailed by itself. */
  is_full: boolean;
  may_summarize: boolean;
}

const lockHour = sql`
  select
    hour_began_at > now() - interval '1 hour' and single_emails >= ${maxSingleEmails} as is_full,
    summary_at <= now() - interval '1 hour' as may_summarize
  from installation.message_mail for update`;

/**
 * Selects the next message that is mailed by itself: first those that the owner has asked for (`alone`), which sort before
 * null. In a full hour, there are no others.
 */
const findSingle = (isHourFull: boolean) => sql`
  select id, mail_mode is null as is_counted from public.messages
  where mail_at <= now() and suspicion is null
    and case when ${isHourFull} then mail_mode = 'alone' else mail_mode is distinct from 'summary' end
  order by mail_mode, mail_at limit 1
  for update skip locked`;

/** The first email after the end of an hour begins the next hour. */
const countSingle = `
  update installation.message_mail set
    single_emails = case when hour_began_at > now() - interval '1 hour' then single_emails + 1 else 1 end,
    hour_began_at = case when hour_began_at > now() - interval '1 hour' then hour_began_at else now() end`;

/** Whatever is due within a full hour is reported at its end. */
const leaveToSummary = `
  update public.messages set
    mail_mode = 'summary', mail_attempts = 0, mail_error = null,
    mail_at = (select hour_began_at + interval '1 hour' from installation.message_mail)
  where mail_at <= now() and mail_mode is null and suspicion is null`;

const findDueSummary = `
  select from public.messages
  where mail_at <= now() and mail_mode = 'summary' and suspicion is distinct from 'owner' limit 1`;

/** Finds all messages that wait for the summary, and later ones that were suspected, but not by the owner. */
const findSummary = `
  select id from public.messages
  where suspicion is distinct from 'owner' and (
    mail_mode = 'summary' and mail_at is not null
    or suspicion is not null and mail_tried_at is null and received_at > (
      select min(received_at) from public.messages where mail_mode = 'summary' and mail_at is not null
    )
  )
  for update skip locked`;
