import type { Pages } from './app-source.ts';

/**
 * Lets `edit` rewrite the HTML of each page. What is no HTML, and what has no body, goes by as it is.
 *
 * @param edit given the page's text and its headers, which it may change too
 */
export function editHtml(pages: Pages, edit: (html: string, headers: Headers) => string): Pages {
  return async (request) => {
    const response = await pages(request);
    if (!response.headers.get('content-type')?.startsWith('text/html') || !response.body) return response;
    const headers = new Headers(response.headers);
    const html = edit(await response.text(), headers);
    return new Response(html, { status: response.status, headers });
  };
}
