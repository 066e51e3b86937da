import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { CountedVisit } from '#domain/visits/page-visit.ts';
import type { AcceptInvitation } from '#server/invitations/accept-invitation.ts';

/** The backend as the app sees it. The app declares the same interface (app/client/backend.ts). */
export interface Backend {
  /** The backend's URL for the browser; null for the site's own origin. */
  publicUrl: string | null;
  anonKey: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** The backend's URL for supabase-js on the server. */
  serverUrl: string;
  fetch: typeof fetch;
  /**
   * Says why this client may not send a message of this size in bytes now: it has sent too much, or everybody together
   * has. A call that returns null counts as a message.
   */
  rejectMessage(client: string, size: number): 'sender' | 'everybody' | null;
  /** The receipts of messages that were sent: each is valid for some minutes, and redeemed once. */
  messageReceipts: { create(): string; redeem(receipt: string): boolean };
  /** Says whether messages are mailed to the owner: 'off' until mail is set up; 'unavailable' in supabase mode. */
  messageMail: 'on' | 'off' | 'unavailable';
  /** Says whether the server counts visits and checks links (server/service-client.ts). */
  hasService: boolean;
  acceptInvitation: AcceptInvitation;
}

/** The built app, with the exports of its server entry that this server uses. */
export type BuiltApp = ServerBuild & {
  entry: {
    module: {
      createPageHandler(
        build: ServerBuild,
        mode: string,
      ): (request: Request, backend: Backend, client: string) => Promise<Response>;
      scriptMark: string;
    };
  };
};

/** Describes where the app comes from: the build or, in development, the source files. */
export interface AppSource {
  mode: 'production' | 'development';
  load(): Promise<BuiltApp>;
  /** Serves the source files in development, and calls `next` for all other requests. */
  serveSourceFiles?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export const buildFolder = join(import.meta.dirname, '../../build');

export const builtApp: AppSource = {
  mode: 'production',
  load: () => import(pathToFileURL(join(buildFolder, 'server/index.js')).href),
};

export interface PageResponse extends Response {
  /** The text of an HTML page. Its body is empty, because writing and reading one takes long (app/entry.server.tsx). */
  html?: string;
  /** Says whether the page is shown before its scripts start. */
  lateStart?: boolean;
  /** Says what is counted when the page is sent; undefined if nothing is. */
  visit?: CountedVisit;
  /** Resolves to whether another render of the page would be better now. It is never rejected. */
  improved?: Promise<boolean>;
}

/**
 * Renders the page that a request asks for.
 *
 * @param client the key of who submits a form (`getClientKey`); empty for a page, which is the same for everybody
 */
export type RenderPage = (request: Request, client?: string) => Promise<PageResponse>;
