import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageColors } from '#server/image-colors/image-colors.ts';
import { type AppSource, type Backend, type BuiltApp, buildFolder, type RenderPage } from './app-source.ts';
import { finishPages } from './finish-pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Creates the renderer of the app's pages. It loads the app immediately, so that a broken build fails at startup. */
export async function createPageRenderer(
  source: AppSource,
  backend: Backend,
  imageColors: ImageColors,
): Promise<RenderPage> {
  const app = await source.load();
  if (source.mode === 'development')
    return addSecurityHeaders(async (request, client) =>
      bindBackend(await source.load(), source, backend)(request, client),
    );
  return addSecurityHeaders(
    finishPages(
      bindBackend(app, source, backend),
      {
        clientFolder: join(buildFolder, 'client'),
        unpaintedScript: readInlineScript('unpainted'),
        lateStartScript: readInlineScript('late-start'),
        reportVisitsScript: readInlineScript('report-visits'),
        styleSheets: listStyleSheets(app),
        scriptMark: app.entry.module.scriptMark,
        backendOrigin: backend.publicUrl ? new URL(backend.publicUrl).origin : undefined,
      },
      imageColors,
    ),
  );
}

const readInlineScript = (name: string) =>
  readFileSync(join(buildFolder, `server/${name}.js`), 'utf8').trim();

function bindBackend(app: BuiltApp, { mode }: AppSource, backend: Backend): RenderPage {
  const handle = app.entry.module.createPageHandler(app, mode);
  return (request, client = '') => handle(request, backend, client);
}

function addSecurityHeaders(renderPage: RenderPage): RenderPage {
  return async (request, client) => {
    const response = await renderPage(request, client);
    // A page may have a stricter header of its own.
    for (const [name, value] of Object.entries(securityHeaders))
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
}

/**
 * Lists the style sheets to prefetch when a visitor points at a link: by the path of each public page, those that it needs in
 * addition to its parent routes. Patterns with a parameter are left out, because no link has such a path.
 */
function listStyleSheets({ assets }: BuiltApp): Record<string, string[]> {
  const sheets: Record<string, string[]> = {};
  for (const route of Object.values(assets.routes))
    if (route?.parentId === 'public' && route.path && !/[*:]/.test(route.path) && route.css?.length)
      sheets[`/${route.path}`] = route.css;
  return sheets;
}
