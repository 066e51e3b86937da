import type { SupabaseClient } from '@supabase/supabase-js';
import { type LinkKind, linkKind } from './auth-link-type.ts';
import type { Backend } from './backend.ts';
import type { Database } from './database.types.ts';
import { type RefusalListener, watchRefusals } from './rejected-sessions.ts';
import { type Upload, uploadTo } from './upload-with-progress.ts';

/** The browser's client, with the session of whoever is signed in. */
export type BrowserClient = SupabaseClient<Database>;

/** What the browser's client is made with. */
export type BrowserConfiguration = Pick<Backend, 'publicUrl' | 'anonKey'>;

/** The client, and the kind of address that the page was opened with: the client takes the tokens out of it. */
export interface Connection {
  client: BrowserClient;
  /** The client's upload, with progress and a way to end it. */
  upload: Upload;
  arrivedBy: LinkKind;
  /** Has calls that are refused told, until what it returns is called. */
  onRefused: (listener: RefusalListener) => () => void;
  /**
   * Renews the session, and says whether that went well. The client itself does not ask the server again for a minute
   * after a renewal that found no server (auth-js, REFRESH_FAILURE_COOLDOWN_MS), and calls as nobody meanwhile.
   */
  renew: (refreshToken: string) => Promise<boolean>;
}

let connection: Promise<Connection> | undefined;

/**
 * The page's one client. Its library is loaded on the first call, so that public pages do without it; flow type,
 * storage, refresh and lock are the library's own defaults (docs/product.md#constants).
 *
 * @throws when the library cannot be loaded; the next call tries again
 */
export function connect({ publicUrl, anonKey }: BrowserConfiguration): Promise<Connection> {
  connection ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const arrivedBy = linkKind(location.hash);
      const url = publicUrl ?? location.origin;
      const token = async () => (await client.auth.getSession()).data.session?.access_token;
      const { fetch: call, onAnswer, onRefused } = watchRefusals(fetch.bind(globalThis), token);
      const client = createClient<Database>(url, anonKey, {
        global: { fetch: call },
      });
      const upload = uploadTo({ url, anonKey, token, onAnswer });
      const renew = async (refreshToken: string) => {
        const fresh = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
        const { auth } = createClient(url, anonKey, { auth: { ...fresh, storageKey: 'wayfare-renewal' } });
        const { data } = await auth.refreshSession({ refresh_token: refreshToken });
        return data.session !== null && (await client.auth.setSession(data.session)).error === null;
      };
      return { client, upload, arrivedBy, onRefused, renew };
    },
    (fault) => {
      connection = undefined;
      throw fault;
    },
  );
  return connection;
}
