import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { readTextCards } from '#app/site/blog/post/read-text-cards.ts';
import { describePaidLinks } from '#app/site/booking/describe-paid-links.ts';
import { createOwnPagePath } from '#domain/urls/record-path.ts';
import type { StoredPage } from './read-page.ts';

export type OwnPageData = Awaited<ReturnType<typeof createOwnPage>>['page'];

/** Creates what one of the owner's pages shows. `failed` says whether some of it could not be read. */
export async function createOwnPage(
  context: PageContext,
  { slug, title, content, image, image_alt, text_links }: StoredPage,
) {
  const site = await readSiteSettings(context);
  const text = content ?? '';
  const linked = await readTextCards(getVisitorClient(context), text, {
    hasPartner: site.affiliateUrl !== null,
    siteLanguage: site.language,
    path: createOwnPagePath(slug),
  });
  const { html, paid } = renderMarkdown(
    text,
    toPartnerLinks(site, null, text_links, createOwnPagePath(slug)),
    linked.cards,
  );
  return {
    page: {
      title,
      image,
      image_alt,
      html,
      hasBookNow: paid.hasBookNow,
      paidLinks: describePaidLinks(paid, paid.hasBookNow),
      partnerUrls: linked.partnerUrls,
    },
    failed: site.failed || linked.failed,
  };
}
