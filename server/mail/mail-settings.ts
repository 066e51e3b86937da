import { createSealedSecrets } from '#platform/auth/credentials/sealed-secrets.ts';
import type { Database, Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { MailServer } from '#platform/mail/mailer.ts';
import type { Owner as Caller } from '#server/own-functions/own-function.ts';
import { createFormServer, type MailHosts, type MailServerSettings } from './form-server.ts';

/** Says how often a server looks for what another one has saved, in milliseconds. */
const defaultIntervalMs = 3000;

/** Whoever changes the settings. */
type Owner = Pick<Caller, 'userId' | 'sessionId'>;

export type MailSettings = Awaited<ReturnType<typeof openMailSettings>>;

/** What is saved. The password is undefined if it was encrypted with another secret. */
export type SavedSettings = Omit<MailServerSettings, 'password'> & { password: string | undefined };

interface Row {
  host: string;
  port: number;
  security: MailServerSettings['security'];
  user_name: string;
  sealed_password: string | null;
  sender_name: string;
  sender_address: string;
}

/**
 * Opens the mail server that the owner has set up in the panel. All servers on the database send with it, within seconds and
 * without a restart. Only the servers' own login reads the table, and only the secret of the installation the password.
 */
export async function openMailSettings(
  { privileged }: Pick<Database, 'privileged'>,
  secret: string,
  hosts: MailHosts,
  intervalMs = defaultIntervalMs,
) {
  const secrets = createSealedSecrets(secret, 'mail');
  let server: MailServer | undefined;
  /** The last row that was read, so that a password which cannot be read is reported once. */
  let known = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function readRow(): Promise<Row | undefined> {
    return (await privileged.query<Row>(selectRow)).rows[0];
  }

  const toSettings = ({ user_name: user, sender_name, sender_address, sealed_password, ...row }: Row) => {
    const settings = { ...row, user, senderName: sender_name, senderAddress: sender_address };
    const password = sealed_password === null ? '' : secrets.open(sealed_password, toContext(settings));
    return { ...settings, password };
  };

  async function reload(): Promise<void> {
    const row = await readRow();
    const found = JSON.stringify(row ?? null);
    if (found === known) return;
    known = found;
    const settings = row && toSettings(row);
    server = settings && isReadable(settings) ? createFormServer(settings, hosts) : undefined;
    if (settings && !server)
      console.error('The password of the mail server cannot be read: it was encrypted with another secret.');
  }

  async function watch(): Promise<void> {
    // A database that cannot be reached changes nothing.
    await reload().catch((error) => console.error('Mail settings cannot be read:', toLogEntry(error)));
    if (!isClosed) timer = setTimeout(watch, intervalMs).unref();
  }
  await reload();
  timer = setTimeout(watch, intervalMs).unref();

  return {
    /** Returns the mail server to use now. Undefined while none is set up. */
    getServer: () => server,
    /** Returns what is saved, from the database. Undefined if nothing is. */
    async read(): Promise<SavedSettings | undefined> {
      const row = await readRow();
      return row && toSettings(row);
    },
    /** Replaces what is saved. The first time, the messages that are waiting go on waiting until the owner has them sent. */
    async save(settings: MailServerSettings, owner: Owner): Promise<void> {
      const { host, port, security, user, password, senderName, senderAddress } = settings;
      const sealed = user ? secrets.seal(password, toContext(settings)) : null;
      await privileged.transaction(async (query) => {
        await nameOwner(query, owner);
        await query(`update public.messages set mail_at = null, mail_mode = null
          where mail_at is not null and mail_attempts = 0
            and not exists (select from installation.mail_settings)`);
        await query(sql`
          insert into installation.mail_settings
            (host, port, security, user_name, sealed_password, sender_name, sender_address)
          values (${host}, ${port}, ${security}, ${user}, ${sealed}, ${senderName}, ${senderAddress})
          on conflict (only_row) do update set host = excluded.host, port = excluded.port,
            security = excluded.security, user_name = excluded.user_name,
            sealed_password = excluded.sealed_password, sender_name = excluded.sender_name,
            sender_address = excluded.sender_address`);
      });
      await reload();
    },
    /** Forgets what is saved. Emails are written to the outbox again. */
    async remove(owner: Owner): Promise<void> {
      await privileged.transaction(async (query) => {
        await nameOwner(query, owner);
        await query('delete from installation.mail_settings');
      });
      await reload();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Tells the log of what people do who it is. */
const nameOwner = (query: Query, { userId, sessionId }: Owner) =>
  query(
    sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, session_id: sessionId })}, true)`,
  );

const selectRow = `select host, port, security, user_name, sealed_password, sender_name, sender_address
  from installation.mail_settings`;

const isReadable = (settings: SavedSettings): settings is MailServerSettings =>
  settings.password !== undefined;

/** Whoever can only write to the database cannot have the password sent to a mail server of their own. */
const toContext = ({ host, port, security, user }: Omit<MailServerSettings, 'password'>): string =>
  JSON.stringify([host, port, security, user]);
