import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router';

/** What the app asks of the server; its own side of the contract is app/backend/backend.ts. */
export interface Backend {
  publicUrl: string | null;
  anonKey: string;
  siteUrl: string;
  serverUrl: string;
  fetch: typeof fetch;
}

/** The app as the build makes it, with what its server entry exports beside the router's own. */
export type BuiltApp = ServerBuild & {
  entry: {
    module: {
      createPageContext(backend: Backend): RouterContextProvider;
      createPageHandler: CreateRequestHandlerFunction;
    };
  };
};

/** Where the app comes from: what was built, or, under development, its sources as they are now. */
export interface AppSource {
  mode: 'production' | 'development';
  load(): Promise<BuiltApp>;
  /** Answers for the sources' own files; calls `next` for all else. */
  sourceFiles?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const built = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href;

export const builtApp: AppSource = { mode: 'production', load: () => import(built) };

export type Pages = (request: Request) => Promise<Response>;

/** The app's pages, made from one backend. A fault in loading the app shows now, not at the first page. */
export async function createPages(source: AppSource, backend: Backend): Promise<Pages> {
  const pagesOf = (app: BuiltApp): Pages => {
    const { createPageContext, createPageHandler } = app.entry.module;
    const handle = createPageHandler(app, source.mode);
    return (request) => handle(request, createPageContext(backend));
  };
  const pages = pagesOf(await source.load());
  if (source.mode === 'production') return pages;
  return async (request) => pagesOf(await source.load())(request);
}
