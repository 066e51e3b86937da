import type { RenderPage } from './app-source.ts';
import { type BuiltAssets, createPageFinisher } from './finish-page.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** app/entry.server.tsx sets this on pages that are shown before their scripts start. It is not sent to the browser. */
const lateStartHeader = 'x-late-start';

/** Finishes each HTML page and sets its content security policy. Other responses are not changed. */
export function finishPages(
  renderPage: RenderPage,
  { backendOrigin, ...assets }: BuiltAssets & { backendOrigin: string | undefined },
): RenderPage {
  const finishPage = createPageFinisher(assets);
  return async (request) => {
    const response = await renderPage(request);
    const { status, headers } = response;
    const lateStart = headers.has(lateStartHeader);
    headers.delete(lateStartHeader);
    if (!headers.get('content-type')?.startsWith('text/html') || !response.body) return response;
    const { html, scripts, styles } = finishPage(await response.text(), { lateStart });
    headers.set('content-security-policy', createContentSecurityPolicy({ scripts, styles, backendOrigin }));
    return new Response(html, { status, headers });
  };
}
