import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { OwnBackend } from './backend/backend.ts';
import type { Config } from './config.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { type AppSource, type Backend, createPages, type Pages } from './pages/app-source.ts';
import { inlineScene } from './pages/inline-scene.ts';
import { inlineStyles } from './pages/inline-styles.ts';
import { ownForm } from './pages/same-origin-form.ts';
import { securePages } from './pages/secure-pages.ts';
import { staticFiles } from './static-files.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a hosted project's content may be out of date on our pages, in milliseconds: it sends no notices. */
const hostedContentLife = 2000;
/** Bytes of a form that a page takes. */
const longestForm = 256 * 1024;

/** All that answers at the site's address: stored pages first, then the backend, files, and pages. */
export async function createSiteListener(
  config: Config,
  own: OwnBackend | undefined,
  source: AppSource,
): Promise<RequestListener> {
  const backend = describeBackend(config, own);
  const made = await createPages(source, backend);
  // Under development the bundler writes styles and scripts of its own into the page.
  const built = source.mode === 'production';
  const pages = securePages(built ? inlineStyles(inlineScene(made)) : made, {
    policy: built,
    backendOrigin: backend.publicUrl ? new URL(backend.publicUrl).origin : undefined,
  });
  const cache = createPageCache(pages, config.siteUrl);
  if (own) await own.database.listen('content_changed', cache.outdate, cache.outdate);
  else setInterval(cache.outdate, hostedContentLife).unref();
  return createListener(own, source, cache, async (request) => {
    const form = ownForm(request, config.siteUrl);
    return form ? pages(form) : new Response('A form is taken from this site’s own pages.', { status: 403 });
  });
}

/** What the app is told of its backend: our own platform in this process, or the hosted project. */
function describeBackend({ siteUrl, deployment }: Config, own: OwnBackend | undefined): Backend {
  if (deployment.mode === 'supabase') {
    const { url, anonKey } = deployment;
    return { publicUrl: url, anonKey, siteUrl, serverUrl: url, fetch };
  }
  if (!own) throw new Error('Without a hosted project, the platform must run in this process');
  const inProcess: typeof fetch = async (input, init) => own.app.fetch(new Request(input, init));
  return { publicUrl: null, anonKey: own.secrets.anonKey, siteUrl, serverUrl: siteUrl, fetch: inProcess };
}

function createListener(
  own: OwnBackend | undefined,
  { sourceFiles }: AppSource,
  cache: PageCache,
  forms: Pages,
): RequestListener {
  const app = new Hono();
  if (own) app.route('/', own.app);
  if (!sourceFiles) app.use(staticFiles());
  app.on(['GET', 'HEAD'], '*', (context) => cache.fetch(context.req.raw));
  app.all(
    '*',
    bodyLimit({
      maxSize: longestForm,
      onError: (context) => context.text('This is too long for us. Please go back and shorten it.', 413),
    }),
    (context) => forms(context.req.raw),
  );
  app.onError((error) => {
    console.error(error);
    return new Response('Something went wrong on our side. Please try again in a moment.', { status: 500 });
  });

  const answer = getRequestListener(app.fetch);
  if (sourceFiles)
    return (request, response) => {
      cache.outdate(); // The sources may have changed since the last page.
      sourceFiles(request, response, () => void answer(request, response));
    };
  return (request, response) => {
    if (!cache.answerStored(request, response)) void answer(request, response);
  };
}
