import { join } from 'node:path';
import type { Page as PlaywrightPage } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import { test as base, vi } from 'vitest';
import type { Backend } from '#app/client/backend.ts';
import { connect } from '#app/client/browser-client.ts';
import type { Database } from '#app/client/database.types.ts';
import { createRouterContext } from '#app/client/server-client.ts';
import routes from '#app/routes.ts';
import { createNoticeStore } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { createGateway } from '#platform/http/api-key.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { getAuthSettings } from '#server/installation/auth-settings.ts';
import { createDiskStore } from '#server/installation/files/file-store.ts';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { takeContentSnapshot } from '#tests/setup/content-snapshot.ts';
import type { Site as BrowserSite } from '#tests/setup/site.ts';
import { Locator, pressKeys, typeText, waitFor } from './locator.ts';
import { expect } from './matchers.ts';
import { createRoutes as createRequestRoutes, type Routes } from './routes.ts';
import './browser-parts.ts';

/**
 * The whole panel in jsdom, over the platform in this process and a database of the file's own. A test is written as one of
 * tests/e2e: `page.goto` opens a screen as a new document would, `content` prepares and reads rows, and afterwards the content
 * is restored. A test file begins with `// @vitest-environment jsdom`.
 */

/** Reads and writes the content without the panel. */
export type ContentClient = SupabaseClient<Database>;

interface Site extends Pick<BrowserSite, 'url' | 'anonKey' | 'serviceRoleKey' | 'owner' | 'dataDir'> {
  auth: TestAuth;
  connection: TestAuth['connection'];
  /** Of the owner, as the browser's client stores it. */
  session: string;
  fetch: (request: Request) => Promise<Response>;
  restore: () => Promise<void>;
}

type Dialog = { message: () => string; accept: () => Promise<void>; dismiss: () => Promise<void> };

interface Fixtures {
  site: Site & BrowserSite;
  /** It has the type of Playwright's, so that what finds controls serves both kinds of tests. It lacks what needs a browser. */
  page: PlaywrightPage;
  content: ContentClient;
  request: PlaywrightPage['request'];
  /** Of whoever is signed in, as the browser stores it. */
  session: string | null;
}

const appFolder = join(import.meta.dirname, '../../../app');
const noSession = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Starts the platform, with an owner who has closed the start guide and is signed in. */
async function openSite(): Promise<Site & { close: () => Promise<void> }> {
  const auth = await createTestAuth({ settings: getAuthSettings(siteUrl) });
  const { database, jwt, keys } = auth;
  const gateway = createGateway(keys, jwt);
  const app = new Hono()
    .route('/', auth.app)
    .route('/rest/v1', createRest({ database, gateway }))
    .route('/storage/v1', createStorage({ database, gateway, jwt, ...createDiskStore(auth.dataDir).parts }));
  const account = { email: 'owner@example.com', password: 'a-long-enough-password' };
  await auth.addUser(account.email, account.password);
  await auth.sql('update start_guide set closed_at = now()');
  const snapshot = await takeContentSnapshot(auth.sql);
  return {
    auth,
    url: siteUrl,
    ...keys,
    owner: account,
    session: await createSession(auth, account),
    fetch: async (request) => app.fetch(request),
    restore: snapshot.restore,
    dataDir: auth.dataDir,
    connection: auth.connection,
    close: auth.close,
  };
}

async function createSession(auth: TestAuth, owner: Site['owner']): Promise<string> {
  const { data, error } = await auth.client().auth.signInWithPassword(owner);
  if (error) throw error;
  return JSON.stringify(data.session);
}

/** Creates the route objects of the site map; the module of a page is loaded when the page is opened. */
const createRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, file, children }) => ({
    id: id ?? file,
    HydrateFallback: () => null,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: createRoutes(children ?? []) }),
    async lazy() {
      const {
        default: Component,
        loader,
        action,
        meta,
        shouldRevalidate,
      } = await import(/* @vite-ignore */ join(appFolder, file));
      return {
        loader,
        action,
        shouldRevalidate,
        handle: { meta },
        ...(Component && { Component: withComponentProps(Component) }),
      };
    },
  })) as RouteObject[];

let documents = 0;

/** The browser's window with one tab: its document, its storage and what the owner does in it. */
class Page extends Locator {
  url = () => location.href;
  override evaluate = async <Argument, Result>(
    run: (argument: Argument, _: never) => Result,
    argument: Argument,
  ) => run(argument, undefined as never);
  readonly evaluateHandle = async <Result,>(run: () => Result) => {
    const value = run();
    return { jsonValue: async () => value };
  };
  readonly keyboard = { press: pressKeys, type: typeText };
  readonly #site: Site;
  #close = async () => {};

  readonly clock = { setFixedTime: async (now: Date | string) => setTime(now) };
  readonly #routes = createRequestRoutes();
  readonly route = async (...args: Parameters<Routes['add']>): Promise<void> => this.#routes.add(...args);
  readonly unroute = async (url: string): Promise<void> => this.#routes.remove(url);
  readonly unrouteAll = async (): Promise<void> => this.#routes.remove();

  /** What a visitor's browser gets, as far as React renders it: the page with the title and the rest of its head. */
  readonly request = { get: (path: string) => readPage(this.#site, path) };

  #answers: ((dialog: Dialog) => void)[] = [];
  /** Answers the questions of `window.confirm`. */
  readonly on = (event: 'dialog', answer: (dialog: Dialog) => void): void => {
    if (event !== 'dialog') throw new Error(`The panel in jsdom has no event ${event}`);
    this.#answers.push(answer);
  };
  readonly once = (event: 'dialog', answer: (dialog: Dialog) => void): void => {
    const answerOnce = (dialog: Dialog) => {
      this.#answers = this.#answers.filter((other) => other !== answerOnce);
      answer(dialog);
    };
    this.on(event, answerOnce);
  };

  #ask(question: string): boolean {
    let isAccepted = false;
    const dialog = {
      message: () => question,
      accept: async () => {
        isAccepted = true;
      },
      dismiss: async () => {},
    };
    for (const answer of this.#answers) answer(dialog);
    return isAccepted;
  }

  constructor(site: Site) {
    super('page', () => [document.body]);
    this.#site = site;
  }

  /** Opens a page as a new document. Returns once its modules are loaded. */
  async goto(path: string): Promise<void> {
    await this.#close();
    const { keys } = this.#site.auth;
    documents += 1;
    // Each document has a connection of its own, and finds it by the URL of its backend.
    const configuration = { publicUrl: `http://document${documents}.test`, anonKey: keys.anonKey };
    moveSession(`sb-document${documents}-auth-token`);
    const pending = new Set<Promise<unknown>>();
    const send: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      const response = this.#routes.send(request, () => this.#site.fetch(request));
      pending.add(response);
      void response.catch(() => {}).finally(() => pending.delete(response));
      return response;
    };
    vi.stubGlobal('fetch', send);
    vi.stubGlobal('confirm', (question: string) => this.#ask(question));
    history.replaceState(null, '', path);
    const backend = createBackend(configuration, `http://loader${documents}.test`, send);
    const router = createBrowserRouter(createRoutes(routes as RouteConfigEntry[]), {
      getContext: () => createRouterContext(backend, location.search),
    });
    router.subscribe((state) => {
      document.title = readMeta(state).find((element: object) => 'title' in element)?.title ?? '';
    });
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(
      <NoticesProvider store={createNoticeStore()}>
        <RouterProvider router={router} />
      </NoticesProvider>,
    );
    this.#close = async () => {
      root.unmount();
      container.remove();
      router.dispose();
      const { client } = await connect(configuration);
      await client.auth.stopAutoRefresh();
      void client.realtime.disconnect();
      await Promise.allSettled(pending);
      this.#close = async () => {};
    };
    await waitFor(() => {
      if (!router.state.initialized) throw new Error(`${path} is not loaded`);
    });
  }

  /** Opens the page again, as the browser does. */
  reload = (): Promise<void> => this.goto(location.href.slice(location.origin.length));

  close = (): Promise<void> => this.#close();

  goBack = async (): Promise<void> => history.back();
}

const createBackend = (
  configuration: Pick<Backend, 'publicUrl' | 'anonKey'>,
  serverUrl: string,
  send: typeof fetch,
): Backend => ({
  ...configuration,
  siteUrl,
  serverUrl,
  fetch: send,
  rejectMessage: () => null,
  messageReceipts: { create: () => '', redeem: () => false },
  messageMail: 'off',
});

async function readPage(site: Site, path: string) {
  documents += 1;
  const send: typeof fetch = (input, init) => site.fetch(new Request(input, init));
  const configuration = { publicUrl: null, anonKey: site.auth.keys.anonKey };
  const url = new URL(path, siteUrl);
  const requestContext = createRouterContext(
    createBackend(configuration, `http://loader${documents}.test`, send),
    url.search,
  );
  const handler = createStaticHandler(createRoutes(routes as RouteConfigEntry[]));
  const found = await handler.query(new Request(url), { requestContext });
  const status = found instanceof Response ? found.status : found.statusCode;
  let html = '';
  if (!(found instanceof Response)) {
    const router = createStaticRouter(handler.dataRoutes, found);
    html = renderToString(<StaticRouterProvider router={router} context={found} hydrate={false} />);
    html = JSON.stringify(readMeta(found)).replaceAll('\\"', '"') + html.replaceAll('<!-- -->', '');
  }
  return { status: () => status, ok: () => status < 300, text: async () => html };
}

/** The title and the other elements of the head that the innermost page of these states. */
function readMeta({
  matches,
  loaderData,
  location,
}: Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'location'>) {
  const withData = matches.map((match) => ({ ...match, loaderData: loaderData[match.route.id] }));
  const page = withData.findLast(({ route }) => route.handle?.meta);
  return page?.route.handle.meta({ ...page, matches: withData, location }) ?? [];
}

/** The browser's client stores the session by the name of its backend, which is that of the document here. */
function moveSession(name: string): void {
  const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token'));
  if (!stored) return;
  const session = localStorage.getItem(stored) ?? '';
  localStorage.removeItem(stored);
  localStorage.setItem(name, session);
}

export const test = base.extend<Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Vitest that no other fixture is needed.
    async ({}, use) => {
      const { close, ...site } = await openSite();
      await use(site as Site & BrowserSite);
      await close();
    },
    { scope: 'file' },
  ],
  session: async ({ site }, use) => use(site.session),
  page: async ({ site, session }, use) => {
    if (session) localStorage.setItem('sb-owner-auth-token', session);
    const page = new Page(site);
    await use(page as unknown as PlaywrightPage);
    await page.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    await site.restore();
  },
  request: async ({ page }, use) => use(page.request),
  content: async ({ site }, use) => {
    const fetch: typeof globalThis.fetch = (input, init) => site.fetch(new Request(input, init));
    await use(
      createClient(siteUrl, site.auth.keys.serviceRoleKey, {
        // The library warns about two clients with the same key.
        auth: { ...noSession, storageKey: `content${documents++}` },
        global: { fetch },
      }),
    );
  },
});

/** Tests that begin where nobody is signed in. */
export const signedOutTest = test.extend<{ session: null }>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Vitest that no other fixture is needed.
  session: async ({}, use) => use(null),
});

let owners = 0;

/** Tests each of which has an owner of its own, who is signed in and whose sessions the test may end. */
export const sessionTest = test.extend<{ owner: Site['owner']; session: string }>({
  owner: async ({ site }, use) => {
    owners += 1;
    const owner = { email: `owner${owners}@example.com`, password: 'another-long-password' };
    await site.auth.addUser(owner.email, owner.password);
    await use(owner);
  },
  session: async ({ site, owner }, use) => use(await createSession(site.auth, owner)),
});

/** Names a part of a long test in the message of its failure. */
export async function step(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`;
    throw error;
  }
}

/** Sets the time of the page and of the test, which goes on. */
const setTime = (now: Date | string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

export { expect };
