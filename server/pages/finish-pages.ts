import type { ImageColors } from '#server/image-colors/image-colors.ts';
import type { RenderPage } from './app-source.ts';
import { type BuiltAssets, createPageFinisher } from './finish-page.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/**
 * Finishes each HTML page and sets its content security policy. Other responses are not changed. If a page has images that
 * are not measured yet, measuring them begins, and `improved` says when the next render of the page can show their colors.
 */
export function finishPages(
  renderPage: RenderPage,
  { backendOrigin, ...assets }: BuiltAssets & { backendOrigin: string | undefined },
  imageColors: ImageColors,
): RenderPage {
  const finishPage = createPageFinisher(assets, imageColors.find);
  return async (request, client) => {
    const response = await renderPage(request, client);
    if (response.html === undefined) return response;
    const { html, scripts, styles, unmeasured } = finishPage(response.html, {
      lateStart: response.lateStart ?? false,
      isCounted: response.visit !== undefined,
    });
    response.headers.set(
      'content-security-policy',
      createContentSecurityPolicy({ scripts, styles, backendOrigin }),
    );
    return Object.assign(response, {
      html,
      ...(unmeasured.length > 0 && { improved: imageColors.measure(unmeasured) }),
    });
  };
}
