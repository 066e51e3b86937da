import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Database } from '#platform/database/database.ts';
import { createRoleCheck } from '#platform/database/request-roles.ts';
import { createGateway } from '#platform/http/api-key.ts';
import type { RequestEnvironment } from '#platform/http/client-address.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createRest, type RestOptions } from '#platform/rest/rest.ts';
import { createTestDatabase } from './database.ts';
import { encodeBody } from './encode-body.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
type AnyClient = SupabaseClient<any, { PostgrestVersion: '14' }, any, any>;

interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the rows of these tests have no types
  body: any;
}

export type TestRest = Awaited<ReturnType<typeof createTestRest>>;

const secret = 'a secret for tests with at least thirty-two characters';
const origin = 'http://rest.test';

/** Creates a REST service over a new database, in which the SQL `schema` has been run. */
export async function createTestRest(
  schema: string,
  options: Pick<RestOptions, 'maxRows' | 'schemas' | 'functionLimits'> = {},
) {
  const { database, close } = await createTestDatabase();
  await database.privileged.query(schema);
  let isListening = false;
  let onNotified = () => {};
  let visitorReads = 0;
  const observed: Database = {
    ...database,
    visitorRead(statement, caller) {
      visitorReads += 1;
      return database.visitorRead(statement, caller);
    },
    async listen(channel, onNotification, connection) {
      const observe = (payload: string) => {
        onNotification(payload);
        onNotified();
      };
      await database.listen(channel, observe, connection);
      isListening = true;
    },
  };
  const jwt = createJwt(secret, [], createRoleCheck(database));
  const now = Math.floor(Date.now() / 1000);
  const keys = await issueApiKeys(secret, now);
  const app = new Hono().route(
    '/rest/v1',
    createRest({ database: observed, gateway: createGateway(keys, jwt), ...options }),
  );
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init));
  const userId = 'b5a9c2f0-0d7b-4c0e-9f6e-3f1f3f6f5a01';
  const token = await jwt.sign({ sub: userId, role: 'authenticated', iat: now, exp: now + 3600 });
  const client = (key: string, bearer: string): AnyClient =>
    createClient(origin, key, {
      global: { fetch, headers: { Authorization: `Bearer ${bearer}` } },
      auth: { persistSession: false, autoRefreshToken: false },
    });

  /**
   * Sends a request, for example to `/posts?select=*`. If `init` has no `apikey` header, the anonymous key is sent.
   *
   * @param environment with a socket, the request does not come from this process
   */
  async function call(path: string, init: RequestInit = {}, environment: RequestEnvironment = {}) {
    const headers = new Headers(init.headers);
    if (!headers.has('apikey')) headers.set('apikey', keys.anonKey);
    return app.fetch(new Request(`${origin}/rest/v1${path}`, { ...init, headers }), environment);
  }

  /** Runs SQL as the database's owner, and makes the service reload the schema. */
  async function sql(text: string): Promise<void> {
    // The notification arrives on another connection, maybe after the query has returned.
    const notified = isListening
      ? new Promise<void>((resolve) => {
          onNotified = resolve;
        })
      : undefined;
    await database.privileged.query(`${text}; notify pgrst, 'reload schema'`);
    await notified;
  }

  /** Sends a body as JSON, or unchanged if it is text or bytes. Reads the response. Its `body` is null if it is not JSON. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const hasBody = body !== undefined;
    const response = await call(path, {
      method,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
      ...(hasBody && { body: encodeBody(body) }),
    });
    const text = await response.text();
    const { status, headers: received } = response;
    const isJson = text !== '' && /^application\/([\w.]+\+)?json/.test(received.get('content-type') ?? '');
    return { status, headers: received, text, body: isJson ? JSON.parse(text) : null };
  }

  return {
    /** Supabase clients with the roles anon, authenticated and service_role. They call the service without a socket. */
    anon: client(keys.anonKey, keys.anonKey),
    user: client(keys.anonKey, token),
    service: client(keys.serviceRoleKey, keys.serviceRoleKey),
    /** A client with another access token. */
    createClient: (accessToken: string) => client(keys.anonKey, accessToken),
    /** The `sub` claim of `user`. */
    userId,
    keys,
    call,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    sendAsService: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, path, body, { apikey: keys.serviceRoleKey, ...headers }),
    sign: (claims: Record<string, unknown>) => jwt.sign(claims),
    /** Counts the reads that were single statements of visitors, without a transaction. */
    countVisitorReads: () => visitorReads,
    sql,
    /** Changes a setting `pgrst.…`, or removes it. Only for this database, because the tests of others use the same roles. */
    configure: (setting: string, value: string | null) =>
      sql(`do $$ begin
        execute format('alter role authenticator in database %I ${
          value === null ? `reset pgrst.${setting}` : `set pgrst.${setting} = ''${value}''`
        }', current_database());
      end $$`),
    close,
  };
}
