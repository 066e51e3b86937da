import type { Hono } from 'hono';
import { z } from 'zod';
import type { MailState, TrialResult } from '#domain/mail-server.ts';
import { isReauthenticated } from '#platform/auth/store/sessions.ts';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { MailServer } from '#platform/mail/mailer.ts';
import type { Config } from '#server/config.ts';
import { readSiteName } from '#server/installation/read-site-name.ts';
import {
  createOwnerCheck,
  createOwnFunction,
  OwnFunctionError,
  readJson,
} from '#server/own-functions/own-function.ts';
import { createFormServer, type MailHosts, mailPorts } from './form-server.ts';
import type { MailSettings, SavedSettings } from './mail-settings.ts';
import { type ResolveTxt, readSenderRecords } from './sender-records.ts';
import { tryServer } from './try-server.ts';

export interface MailFunctionOptions {
  database: Database;
  gateway: Gateway;
  settings: MailSettings;
  /** The mail server of SMTP_URL, before which the saved one does not count. */
  variablesServer: MailServer | undefined;
  mail: Config['mail'];
  siteUrl: string;
  hosts: MailHosts;
  resolveTxt?: ResolveTxt;
}

/** Each trial connects to another machine. */
const trialLimit = { tokens: 20, perSeconds: 600, burst: 10 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: headers must not contain them
const line = z.string().regex(/^[^\u0000-\u001f\u007f]*$/);
const settingsSchema = z.object({
  host: line
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9:]([a-z0-9.:-]*[a-z0-9])?$/),
  port: z.number().int(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: line.trim().max(320),
  /** Undefined to go on with the password that is saved. */
  password: line.min(1).max(1000).optional(),
  senderName: line.trim().max(200),
  senderAddress: z.email().max(320),
});

/**
 * Creates the function `mail`, with which the panel reads, tries and saves the mail server (docs/product/mail.md). It runs
 * in the server itself, because no function of a project may know the secret of the installation.
 */
export function createMailFunction(options: MailFunctionOptions): Hono {
  const { database, gateway, settings, variablesServer, hosts, siteUrl } = options;
  const limit = createRateLimit(trialLimit);

  const requireOwner = createOwnerCheck(database, gateway);

  function requireRoom(userId: string): void {
    if (!limit.take(userId))
      throw new OwnFunctionError(429, 'too_many_tests', 'Too many tests. Please wait a minute.');
  }

  function requireForm(): void {
    if (variablesServer)
      throw new OwnFunctionError(409, 'set_by_variables', 'The mail server is set by SMTP_URL.');
  }

  async function tryWith(server: MailServer, to: string): Promise<Omit<TrialResult, 'isSaved'>> {
    const siteName = await readSiteName(database.privileged.query);
    const [trial, records] = await Promise.all([
      tryServer(server, createTestEmail(to, siteName, siteUrl)),
      readSenderRecords(getAddress(server.from), options.resolveTxt),
    ]);
    return { trial, records };
  }

  const app = createOwnFunction('mail');

  app.get('/mail', async (context) => {
    const { email } = await requireOwner(context);
    const saved = variablesServer ? undefined : await settings.read();
    const { password, ...server } = saved ?? { password: undefined };
    const state: MailState = {
      source: variablesServer ? 'variables' : saved ? 'form' : 'none',
      server: variablesServer
        ? describeVariables(options.mail)
        : saved
          ? (server as Omit<SavedSettings, 'password'>)
          : null,
      hasPassword: Boolean(password),
      email,
    };
    return context.json(state);
  });

  // Tries the settings, and saves them if they work.
  app.post('/mail', async (context) => {
    const owner = await requireOwner(context);
    const { email, userId, sessionId } = owner;
    requireForm();
    // Whoever receives all emails also receives the links for new passwords.
    if (!(await isReauthenticated(database.privileged.query, sessionId)))
      throw new OwnFunctionError(400, 'reauthentication_needed', 'This change requires reauthentication');
    const parsed = settingsSchema.safeParse(await readJson(context.req.raw));
    if (!parsed.success)
      throw new OwnFunctionError(
        400,
        'invalid_settings',
        `Please check the field: ${parsed.error.issues[0]?.path.join('.')}`,
      );
    if (!hosts.isAllowedPort(String(parsed.data.port)))
      throw new OwnFunctionError(400, 'invalid_port', `Mail servers have the port ${mailPorts.join(', ')}.`);
    requireRoom(userId);
    const candidate = { ...parsed.data, password: await findPassword(parsed.data) };
    const result = await tryWith(createFormServer(candidate, hosts), email);
    const isSaved = result.trial.failedStep === null;
    if (isSaved) await settings.save(candidate, owner);
    return context.json<TrialResult>({ ...result, isSaved });
  });

  /** The saved password goes only to the mail server for which it was typed, as the same user. */
  async function findPassword({ password, ...wanted }: z.infer<typeof settingsSchema>): Promise<string> {
    if (!wanted.user) return '';
    if (password) return password;
    const saved = await settings.read();
    const isSame = (['host', 'port', 'security', 'user'] as const).every(
      (name) => saved?.[name] === wanted[name],
    );
    if (!saved?.password || !isSame)
      throw new OwnFunctionError(400, 'password_needed', 'Type the password for this mail server.');
    return saved.password;
  }

  app.post('/mail/test', async (context) => {
    const { email, userId } = await requireOwner(context);
    const server = variablesServer ?? settings.getServer();
    if (!server) throw new OwnFunctionError(409, 'no_mail_server', 'No mail server is set up.');
    requireRoom(userId);
    return context.json<TrialResult>({ ...(await tryWith(server, email)), isSaved: false });
  });

  app.delete('/mail', async (context) => {
    const owner = await requireOwner(context);
    requireForm();
    await settings.remove(owner);
    return context.json({});
  });
  return app;
}

const getAddress = (from: MailServer['from']): string =>
  typeof from === 'string' ? (/<([^>]*)>/.exec(from)?.[1] ?? from).trim() : from.address;

/** Describes the mail server of the variables, without its password. */
function describeVariables({ smtpUrl = '', from }: Config['mail']): MailState['server'] {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(url.username),
    senderName: /^(.*?)\s*</.exec(from)?.[1]?.replace(/^"(.*)"$/, '$1') ?? '',
    senderAddress: getAddress(from),
  };
}

const createTestEmail = (to: string, siteName: string, siteUrl: string) => ({
  to,
  senderName: siteName,
  subject: `${siteName} can send you emails`,
  text: `This is a test. ${siteName} sent it to see whether its mail server works, and it does.\n\nMessages of visitors and links for new passwords reach you from now on.\n\n${siteUrl}/admin/mail\n`,
});
