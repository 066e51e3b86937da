import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createContext, RouterContextProvider } from 'react-router';
import type { PageVisit, Press } from '#domain/visits/page-visit.ts';
import type { Acceptance, AcceptanceResult, Backend, MessageMail } from './backend.ts';
import type { Database } from './database.types.ts';

/** A client with a visitor's rights and the types of our tables. */
export type VisitorClient = SupabaseClient<Database>;

const backendContext = createContext<Backend>();
const clientContext = createContext<VisitorClient>();
const searchContext = createContext<string>();
const formClientContext = createContext<string>();
const visitContext = createContext<PageVisit & { isCounted?: boolean }>();

/**
 * Says how long a page waits for its data, in milliseconds. After that, the page is rendered without the data and says
 * so, before the server gives up waiting for the page (server/page-cache/page-cache.ts).
 */
const readTimeoutMs = 4000;

const clients = new WeakMap<Backend, VisitorClient>();

/** Returns the client that all visitors share. It has no session, so it cannot leak one visitor's data to another. */
function getClient(backend: Backend): VisitorClient {
  const existing = clients.get(backend);
  if (existing) return existing;
  const client = createClient<Database>(backend.serverUrl, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's retries would take seconds. It is better for a page to say immediately what it could not read.
    db: { retry: false, timeout: readTimeoutMs },
    global: { fetch: backend.fetch },
  });
  clients.set(backend, client);
  return client;
}

/**
 * Creates the router context of a request, from which loaders read the backend, its client and the URL's query string.
 *
 * @param formClient the key of who submits a form; empty for a page, which is the same for everybody
 */
export function createRouterContext(backend: Backend, search: string, formClient = '') {
  const context = new RouterContextProvider();
  context.set(backendContext, backend);
  context.set(clientContext, getClient(backend));
  context.set(searchContext, search);
  context.set(formClientContext, formClient);
  context.set(visitContext, {});
  return context;
}

/** The context that React Router passes to a loader. */
export type PageContext = Readonly<Pick<RouterContextProvider, 'get'>>;

export const getVisitorClient = (context: PageContext): VisitorClient => context.get(clientContext);

/**
 * Returns the query parameters of the page's URL. A loader does not read them from `request.url`, from which a long query
 * is missing (app/entry.server.tsx).
 */
export function getSearchParams(context: PageContext): URLSearchParams {
  return new URLSearchParams(context.get(searchContext));
}

/** Returns the settings of the browser's client, for loaders of pages that use it. */
export function getPublicConfiguration(context: PageContext): Pick<Backend, 'publicUrl' | 'anonKey'> {
  const { publicUrl, anonKey } = context.get(backendContext);
  return { publicUrl, anonKey };
}

/**
 * Counts a message of this size in bytes from whoever submits the form, and returns null; or rejects it and returns who
 * has sent too much: its sender, or everybody together.
 */
export function rejectMessage(context: PageContext, size: number): 'sender' | 'everybody' | null {
  return context.get(backendContext).rejectMessage(context.get(formClientContext), size);
}

/** Creates the receipt of a message that was sent, for the page that says so. */
export function createMessageReceipt(context: PageContext): string {
  return context.get(backendContext).messageReceipts.create();
}

/** Returns whether this is the receipt of a message that was sent a moment ago. A receipt is redeemed once. */
export function redeemMessageReceipt(context: PageContext, receipt: string): boolean {
  return context.get(backendContext).messageReceipts.redeem(receipt);
}

/** Returns whether messages are mailed to the owner, for loaders of the panel. */
export const getMessageMail = (context: PageContext): MessageMail => context.get(backendContext).messageMail;

/** Returns whether the server counts visits and checks links, for loaders of the panel. */
export const getHasService = (context: PageContext): boolean => context.get(backendContext).hasService;

/** Creates the account of somebody who has been invited, for the action of the page of an invitation. */
export const acceptInvitation = (context: PageContext, acceptance: Acceptance): Promise<AcceptanceResult> =>
  context.get(backendContext).acceptInvitation(acceptance, context.get(formClientContext));

/** Has the server count the visits of this page, for the layout of public pages, if the owner has visits counted. */
export function countVisits(context: PageContext): void {
  context.get(visitContext).isCounted = true;
}

/** Says what a page is about, or what was looked for in vain. The server counts it with each visit. */
export function describeVisit(context: PageContext, visit: Pick<PageVisit, 'place' | 'search'>): void {
  Object.assign(context.get(visitContext), visit);
}

/**
 * Reports that this page leads to a partner, for loaders of redirects. The server counts it for each visitor who gets the response,
 * if a person has pressed the link and the owner has visits counted.
 */
export function reportPress(context: PageContext, press: Press): void {
  context.get(visitContext).press = press;
}

/** Returns what the loaders have reported. */
export const getPageVisit = (context: PageContext) => context.get(visitContext);

/** Returns the site's public origin, for canonical URLs. */
export const getSiteUrl = (context: PageContext): string => context.get(backendContext).siteUrl;
