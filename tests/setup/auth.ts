import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import bcrypt from '@node-rs/bcrypt';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { inject } from 'vitest';
import { createAuth } from '#platform/auth/auth.ts';
import { dummyHash } from '#platform/auth/credentials/passwords.ts';
import { defaultLimits } from '#platform/auth/service/rate-limits.ts';
import type { AuthOptions } from '#platform/auth/service/service.ts';
import { insertUser } from '#platform/auth/store/new-users.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import type { SigningKey } from '#platform/jwt/signing-keys.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { closeLater } from './close-after-tests.ts';
import { openTestDatabase } from './database.ts';
import { encodeBody } from './encode-body.ts';
import { readEmails } from './outbox.ts';

export const siteUrl = 'http://site.test';

/**
 * The lowest cost of bcrypt, at which a hash takes less than 1 ms instead of 50. `dummyHash`, with which the service compares
 * the password of an unknown user, is replaced by a hash of the same password at this cost. `passwords.test.ts` shows which
 * cost the service asks for.
 */
const minCost = 4;
const { hash, compare } = bcrypt;
const dummyHashOfMinCost = '$2y$04$0suJHo0azQqR.HicRiDoFubYKOyipWloehs4pA71VOUL0WrE06Z9e';
Object.assign(bcrypt, {
  hash: (password: string) => hash(password, minCost),
  compare: (password: string, stored: string) =>
    compare(password, stored === dummyHash ? dummyHashOfMinCost : stored),
});

const secret = 'a secret that only the tests know, long enough';
const log = { info: () => {}, error: console.error };

export type TestAuth = Omit<Awaited<ReturnType<typeof openTestAuth>>, 'close' | 'beside'>;

interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** The IP address that the request comes from. */
  address?: string;
}

interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  /** The IP address that its requests come from. */
  address?: string;
}

const withoutBrowser = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  experimental: { passkey: true, recoveryCodes: true },
};

/** The limits are so high that a test can sign in as often as it needs to. */
const unlimited = { tokens: 100_000, perSeconds: 1, burst: 100_000 };
const { linksPerUser, codeAttempts, ...buckets } = defaultLimits;
const noLimits = Object.fromEntries(Object.keys(buckets).map((name) => [name, unlimited]));

type TestAuthOptions = Partial<AuthOptions> & { signingKeys?: SigningKey[] };

/** Creates the service with its own database. It is closed after the test that creates it, or else after all tests of the file. */
export async function createTestAuth(options: TestAuthOptions = {}) {
  const { close, ...auth } = await openTestAuth(options);
  closeLater(close);
  return auth;
}

/** Creates the service of `createTestAuth`, which the caller closes. */
export async function openTestAuth(options: TestAuthOptions) {
  const { close, ...resources } = await openResources();
  return {
    ...createService(resources, options),
    /** Creates another service with the same users and the same outbox. */
    beside: (others: TestAuthOptions) => createService(resources, others),
    close,
  };
}

async function openResources() {
  const { database, settings, close } = await openTestDatabase();
  const dataDir = await mkdtemp(join(inject('clusterFolder'), 'auth-'));
  await mkdir(join(dataDir, 'outbox'));
  return {
    database,
    /** The settings of a connection to its database as a superuser. */
    connection: settings.forLogin('owner'),
    /** Emails are written to the folder `outbox` in it. */
    dataDir,
    keys: await issueApiKeys(secret, Math.floor(Date.now() / 1000) - 60),
    async close() {
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}

let newUsers = 0;

function createService(
  resources: Omit<Awaited<ReturnType<typeof openResources>>, 'close'>,
  { signingKeys = [], ...options }: TestAuthOptions,
) {
  const { database, dataDir, keys } = resources;
  const outboxFolder = join(dataDir, 'outbox');
  const jwt = createJwt(secret, signingKeys);
  const auth = createAuth({
    database,
    gateway: createGateway(keys, jwt),
    jwt,
    secret,
    mailer: createMailer({ from: 'Site <no-reply@site.test>', outboxFolder, log }),
    siteUrl,
    apiUrl: siteUrl,
    ...options,
    limits: { ...noLimits, ...options.limits },
  });
  const app = new Hono().route('/auth/v1', auth);
  const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await database.privileged.query({ text, values })).rows;
  /** Returns what Hono's server passes on about a connection from this address. */
  const toEnv = (address?: string) => (address ? { incoming: { socket: { remoteAddress: address } } } : {});
  const connect = (key: string, flowType: ClientOptions['flowType'] = 'implicit', address?: string) => {
    const fetchApp: typeof fetch = async (input, init) => app.fetch(new Request(input, init), toEnv(address));
    return createClient(siteUrl, key, { global: { fetch: fetchApp }, auth: { ...withoutBrowser, flowType } });
  };

  const service = {
    ...resources,
    app,
    jwt,
    /** Creates a Supabase client whose `fetch` calls the service directly. */
    client: ({ flowType = 'implicit', address }: ClientOptions = {}) =>
      connect(keys.anonKey, flowType, address),
    /** Creates a Supabase client with the service role key. */
    admin: () => connect(keys.serviceRoleKey),
    /** Sends a request without a Supabase client. It has the anon key. A body is sent as JSON, texts and bytes as they are. */
    async call(path: string, { method, body, headers, token, address }: CallOptions = {}): Promise<Response> {
      const init = {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          apikey: keys.anonKey,
          'x-supabase-api-version': '2024-01-01',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: encodeBody(body) }),
      };
      return app.request(`${siteUrl}/auth/v1${path}`, init, toEnv(address));
    },
    sql,
    /** Opens the privileged connections, so that concurrent requests do not have to wait for them. */
    async warmUp() {
      await Promise.all(Array.from({ length: 8 }, () => sql('select pg_sleep(0.05)')));
    },
    /** Resolves once a request waits for a lock that the test holds. */
    async waitUntilBlocked() {
      const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await sql(blocked)).length === 0) await sql('select pg_sleep(0.01)');
    },
    /** Adds a user, and returns the ID. */
    async addUser(email: string, password: string): Promise<string> {
      const encryptedPassword = await bcrypt.hash(password);
      const user = await insertUser(database.privileged.query, {
        email: email.toLowerCase(),
        encryptedPassword,
        isConfirmed: true,
      });
      if (!user) throw new Error(`A user with the email ${email} already exists`);
      return user.id;
    },
    /** Adds a user with an email of its own. */
    async addNewUser() {
      newUsers += 1;
      const credentials = { email: `new-user-${newUsers}@example.com`, password: 'correct horse' };
      return { ...credentials, userId: await service.addUser(credentials.email, credentials.password) };
    },
    /** Signs in with the password alone, so the session is at aal1, like that of a thief who knows only the password. */
    async signIn({ email, password }: { email: string; password: string }, options?: ClientOptions) {
      const client = service.client(options);
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { client, token: data.session.access_token };
    },
    /** Adds a user like `addNewUser`, and signs in. */
    async signInNewUser() {
      const user = await service.addNewUser();
      return { ...user, ...(await service.signIn(user)) };
    },
    /** Returns the emails sent to an address, the oldest first. */
    emailsTo: (address: string) => readEmails(outboxFolder, address),
    /** Returns the newest email sent to an address. Fails if there is none. */
    async emailTo(address: string) {
      const newest = (await service.emailsTo(address)).at(-1);
      if (!newest) throw new Error(`There is no email to ${address}`);
      return newest;
    },
    /** Opens a link of an email, and returns the URL that it redirects to. */
    openLink: async (link: string): Promise<string> =>
      (await app.request(link)).headers.get('location') ?? '',
  };
  return service;
}

/** Returns the status and the error code of a response. */
export const readResult = (response: Response): [number, string | null] => [
  response.status,
  response.headers.get('x-sb-error-code'),
];

/** Returns the status and the error code of what a client returns, or null for a success. */
export const readError = ({ error }: { error: { status?: number | undefined; code?: unknown } | null }) =>
  error && [error.status, error.code];

/** Returns the status and the body of a response. */
export const readResponse = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  await response.json(),
];

/** Returns the status, the error code and the message of a response. */
export async function readFailure(
  response: Response,
): Promise<[status: number, code: string, message: string]> {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
}
