import type { SupabaseClient } from '@supabase/supabase-js';
import type { Backend } from './backend.ts';
import type { Database } from './database.types.ts';
import { type LinkKind, linkKind } from './link-kind.ts';
import { type RefusalListener, watchRefusals } from './refusals.ts';
import { type Upload, uploadTo } from './upload.ts';

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
}

let connection: Promise<Connection> | undefined;

/**
 * The page's one client. Its library is loaded on the first call, so that public pages do without it; flow type,
 * storage, refresh and lock are the library's own defaults (specification section 9).
 *
 * @throws when the library cannot be loaded; the next call tries again
 */
export function connect({ publicUrl, anonKey }: BrowserConfiguration): Promise<Connection> {
  connection ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const arrivedBy = linkKind(location.hash);
      const { fetch: call, onAnswer, onRefused } = watchRefusals(fetch.bind(globalThis));
      const url = publicUrl ?? location.origin;
      const client = createClient<Database>(url, anonKey, {
        global: { fetch: call },
      });
      const token = async () => (await client.auth.getSession()).data.session?.access_token;
      const upload = uploadTo({ url, anonKey, token, onAnswer });
      return { client, upload, arrivedBy, onRefused };
    },
    (fault) => {
      connection = undefined;
      throw fault;
    },
  );
  return connection;
}
