import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppSource, type Backend, type BuiltApp, buildFolder, type Pages } from './app-source.ts';
import { finishPages } from './finish-pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Creates the app's pages over a backend. Loads the app now, so that a faulty build fails at start. */
export async function createPages(source: AppSource, backend: Backend): Promise<Pages> {
  const app = await source.load();
  if (source.mode === 'development')
    return addSecurityHeaders(async (request) => renderPages(await source.load(), source, backend)(request));
  return addSecurityHeaders(
    finishPages(renderPages(app, source, backend), {
      clientFolder: join(buildFolder, 'client'),
      lateStart: readFileSync(join(buildFolder, 'server/late-start.js'), 'utf8').trim(),
      styleSheets: listStyleSheets(app),
      backendOrigin: backend.publicUrl ? new URL(backend.publicUrl).origin : undefined,
    }),
  );
}

function renderPages(app: BuiltApp, { mode }: AppSource, backend: Backend): Pages {
  const { createPageContext, createPageHandler } = app.entry.module;
  const handle = createPageHandler(app, mode);
  return (request) => handle(request, createPageContext(backend));
}

function addSecurityHeaders(pages: Pages): Pages {
  return async (request) => {
    const { body, status, headers: own } = await pages(request);
    const headers = new Headers(own);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    return new Response(body, { status, headers });
  };
}

/** The style sheets of each public page's own route, by its path. Those of its parent routes are loaded already. */
function listStyleSheets({ assets }: BuiltApp): Record<string, string[]> {
  const sheets: Record<string, string[]> = {};
  for (const route of Object.values(assets.routes))
    if (route?.parentId === 'public' && route.path && route.path !== '*' && route.css?.length)
      sheets[`/${route.path}`] = route.css;
  return sheets;
}
