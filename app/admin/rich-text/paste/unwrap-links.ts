/** Matches the pages of Google and of Outlook that note who follows a link, and then lead to it. */
const redirect = /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[\w-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

/** Replaces the URL of a redirect, which Google Docs, Gmail and Outlook write into texts, by that of its target. */
export function unwrapLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const { searchParams } = (redirect.test(href) && URL.parse(href)) || {};
    const target = searchParams?.get('q') ?? searchParams?.get('url') ?? '';
    if (/^https?:/i.test(target)) link.setAttribute('href', target);
  }
}
