import type { SupabaseClient } from '@supabase/supabase-js';
import { type AuthLinkType, parseAuthLink } from './auth-link-type.ts';
import { type AuthSettings, readAuthSettings } from './auth-settings.ts';
import type { Backend } from './backend.ts';
import type { Database } from './database.types.ts';
import { keepDraftsAlive } from './keep-alive.ts';
import { type RejectionListener, retryRejectedRequests } from './retry-rejected-requests.ts';
import { createSeparateSessions, type SeparateSessions } from './separate-sessions.ts';
import { createUpload, type Upload } from './upload-with-progress.ts';

/** The browser's client, with the session of the signed-in user. */
export type BrowserClient = SupabaseClient<Database>;

export type BrowserConfiguration = Pick<Backend, 'publicUrl' | 'anonKey'>;

/** The client, the functions that share its session, and those that begin a session of their own. */
export interface Connection extends SeparateSessions {
  client: BrowserClient;
  /** Uploads a file, reports its progress, and can be canceled. */
  upload: Upload;
  /** The type of auth link that opened the page. It is read first, because the client removes the tokens from the URL. */
  linkType: AuthLinkType;
  /** Calls the listener for each rejected request, until the returned function is called. */
  onRejected: (listener: RejectionListener) => () => void;
  readAuthSettings: () => Promise<AuthSettings>;
}

/** The connections by the URL of their backend. A page has one; in tests, each document has its own. */
const connections = new Map<string, Promise<Connection>>();

/**
 * Returns the page's only connection to its backend. The first call loads supabase-js, so that public pages do not load
 * it. The auth options (flow type, storage, refresh and lock) are the library's defaults (docs/product/constants.md);
 * only recovery codes and passkeys have to be enabled.
 *
 * @throws when the library cannot be loaded; the next call tries again
 */
export function connect({ publicUrl, anonKey }: BrowserConfiguration): Promise<Connection> {
  const url = publicUrl ?? location.origin;
  const existing = connections.get(url);
  if (existing) return existing;
  const connection = import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const linkType = parseAuthLink(location.hash);
      const getToken = async () => (await client.auth.getSession()).data.session?.access_token;
      const {
        fetch: send,
        onResponse,
        onRejected,
      } = retryRejectedRequests(keepDraftsAlive(fetch.bind(globalThis)), getToken);
      const client = createClient<Database>(url, anonKey, {
        global: { fetch: send },
        auth: { experimental: { recoveryCodes: true, passkey: true } },
      });
      const upload = createUpload({ url, anonKey, getToken, onResponse });
      let separateClients = 0;
      const createSeparateAuth = () =>
        createClient<Database>(url, anonKey, {
          auth: {
            // Each client has a key of its own, because the library warns about two clients with the same key.
            storageKey: `wayfare-separate-${separateClients++}`,
            persistSession: false,
            autoRefreshToken: false,
            detectSessionInUrl: false,
            experimental: { passkey: true },
          },
        }).auth;
      return {
        client,
        upload,
        linkType,
        onRejected,
        ...createSeparateSessions(client.auth, createSeparateAuth),
        readAuthSettings: () => readAuthSettings({ url, anonKey, origin: location.origin }),
      };
    },
    (error) => {
      connections.delete(url);
      throw error;
    },
  );
  connections.set(url, connection);
  return connection;
}
