import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createContext, RouterContextProvider } from 'react-router';
import type { Backend } from './backend.ts';
import type { Database } from './database.types.ts';

/** A client of the backend whose answers have the types of our tables. */
export type VisitorClient = SupabaseClient<Database>;

const backendContext = createContext<Backend>();
const clientContext = createContext<VisitorClient>();

/** A visitor must not wait longer for a page than this, in milliseconds; the page then says what is missing. */
const readTimeout = 5000;

const clients = new WeakMap<Backend, VisitorClient>();

/** One client a backend serves all visitors: it holds no session, so nothing of one reaches another. */
function getClient(backend: Backend): VisitorClient {
  const known = clients.get(backend);
  if (known) return known;
  const client = createClient<Database>(backend.serverUrl, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's own retries wait for seconds: a page would rather say at once what it could not read.
    db: { retry: false, timeout: readTimeout },
    global: { fetch: backend.fetch },
  });
  clients.set(backend, client);
  return client;
}

/** What loaders find in their context when a page is made from this backend. */
export function createRequestContext(backend: Backend): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(backendContext, backend);
  context.set(clientContext, getClient(backend));
  return context;
}

/** The context that a loader is given. */
export type PageContext = Readonly<Pick<RouterContextProvider, 'get'>>;

/** Reads what a visitor may read. */
export function getVisitorClient(context: PageContext): VisitorClient {
  return context.get(clientContext);
}

/** What the browser's client is made with; for the loaders of pages that load it. */
export function getPublicConfiguration(context: PageContext): Pick<Backend, 'publicUrl' | 'anonKey'> {
  const { publicUrl, anonKey } = context.get(backendContext);
  return { publicUrl, anonKey };
}

/** The site's public origin, for canonical addresses. */
export function getSiteUrl(context: PageContext): string {
  return context.get(backendContext).siteUrl;
}
