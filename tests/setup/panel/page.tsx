import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
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
import { vi } from 'vitest';
import type { Backend, MessageMail } from '#app/client/backend.ts';
import { connect } from '#app/client/browser-client.ts';
import { createRouterContext } from '#app/client/server-client.ts';
import routes from '#app/routes.ts';
import { createNoticeStore } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { siteUrl } from '#tests/setup/auth.ts';
import { Locator, pressKeys, typeText, waitFor } from './locator.ts';
import { createRoutes as createRequestRoutes, type Routes } from './routes.ts';
import { platformContext, type Site } from './site.ts';
import './browser-parts.ts';

type Dialog = { message: () => string; accept: () => Promise<void>; dismiss: () => Promise<void> };

const appFolder = join(import.meta.dirname, '../../../app');
/** Creates the route objects of the site map; the module of a page is loaded when the page is opened. */
const createRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, file, children }) => ({
    id: id ?? file.replace(/\.tsx?$/, ''),
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
export class Page extends Locator {
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
  /** Says how the server sends email. A test that changes it opens a page afterwards. */
  messageMail: MessageMail = 'off';
  #close = async () => {};
  #pending = new Set<Promise<unknown>>();

  /** Waits until no request is on its way, and none follows, such as the check of the session after the page was opened. */
  readonly waitForLoadState = async (): Promise<void> => {
    do {
      await Promise.allSettled(this.#pending);
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (this.#pending.size > 0);
  };

  readonly clock = {
    setFixedTime: async (now: Date | string) => setTime(now),
    /** Lets `runFor` move the timers of the page on, but not those of the platform. By themselves they go on, too. */
    install: async () => {
      const ofPlatform = setTimeout;
      const toFake = ['setTimeout' as const, 'clearTimeout' as const];
      vi.useFakeTimers({ toFake, shouldAdvanceTime: true, shouldClearNativeTimers: true });
      const ofPage = setTimeout;
      const start = (...args: Parameters<typeof setTimeout>) =>
        (platformContext.getStore() ? ofPlatform : ofPage)(...args);
      globalThis.setTimeout = Object.assign(start, ofPage);
    },
    runFor: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
  readonly #routes = createRequestRoutes();
  readonly route = async (...args: Parameters<Routes['add']>): Promise<void> => this.#routes.add(...args);
  readonly unroute = async (url: string): Promise<void> => this.#routes.remove(url);
  readonly unrouteAll = async (): Promise<void> => this.#routes.remove();

  /** Returns what a visitor's browser gets, as far as React renders it: the page with its title and the rest of its head. */
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
  async goto(path: string, state: unknown = null): Promise<void> {
    await this.#close();
    const { keys } = this.#site.auth;
    documents += 1;
    // Each document has a connection of its own, and finds it by the URL of its backend.
    const configuration = {
      publicUrl: `http://document${documents}.test`,
      anonKey: keys.anonKey,
      messageMail: this.messageMail,
    };
    moveSession(`sb-document${documents}-auth-token`);
    const pending = new Set<Promise<unknown>>();
    this.#pending = pending;
    const send: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      const response = this.#routes.send(request, () => this.#site.fetch(request));
      pending.add(response);
      void response.catch(() => {}).finally(() => pending.delete(response));
      return response;
    };
    vi.stubGlobal('fetch', send);
    vi.stubGlobal('confirm', (question: string) => this.#ask(question));
    history.replaceState(state, '', path);
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

  /** Opens the page again, as the browser does, which keeps the state of the history. */
  reload = (): Promise<void> => this.goto(location.href.slice(location.origin.length), history.state);

  close = (): Promise<void> => this.#close();

  goBack = async (): Promise<void> => history.back();
}

const createBackend = (
  configuration: Pick<Backend, 'publicUrl' | 'anonKey'> & Partial<Backend>,
  serverUrl: string,
  send: typeof fetch,
): Backend => ({
  messageMail: 'off',
  hasService: true,
  ...configuration,
  siteUrl,
  serverUrl,
  fetch: send,
  rejectMessage: () => null,
  acceptInvitation: async () => ({ fault: 'No invitations here.', field: null }),
  messageReceipts: { create: () => '', redeem: () => false },
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

/** Sets the time of the page and of the test, which goes on. */
const setTime = (now: Date | string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
