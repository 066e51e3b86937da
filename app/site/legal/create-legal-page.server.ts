import { data } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { getSiteUrl, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings, type SiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { unavailablePage } from '#app/site/head/record-page.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { readOwnText } from './read-own-text.server.ts';

interface LegalTexts {
  title: string;
  /** The description of the owner's text for search engines, and that of our sample. */
  describe: (siteTitle: string) => string;
  describeSample: (siteTitle: string) => string;
  createSample: (facts: LegalFacts) => string;
  /** What the page says besides, in English: in Markdown. */
  createNotice?: (site: SiteSettings) => string | null;
}

/** Creates what a legal page shows: the owner's text or, until there is one, our sample. */
export async function createLegalPage(
  context: PageContext,
  name: 'privacy' | 'terms',
  { title, describe, describeSample, createSample, createNotice }: LegalTexts,
) {
  const siteUrl = getSiteUrl(context);
  const [site, { contact, failed: contactFailed }, { text, failed }] = await Promise.all([
    readSiteSettings(context),
    readContactInfo(context),
    readOwnText(context, name),
  ]);
  // The sample must not take the place of a text of the owner that could not be read: it says something else.
  if (failed) return unavailablePage();
  const path = `/${name}`;
  const head = createPageMeta(siteUrl, site, {
    title: `${title} | ${site.siteTitle}`,
    description: (text ? describe : describeSample)(site.siteTitle),
    path,
  });
  addStructuredData(context, [createBreadcrumbs(siteUrl, [{ name: title, path }])]);
  const facts = { ...site, contact: contactFailed ? null : contact };
  const markdown = createNotice?.(site);
  const notice = markdown ? renderMarkdown(markdown, noPartnerLinks) : null;
  const page = text
    ? { text, sample: null, notice }
    : { text, sample: renderMarkdown(createSample(facts), noPartnerLinks), notice };
  const incomplete = site.failed || (contactFailed && !text);
  return data({ page, error: null, head: encodeHead(head) }, incomplete ? { headers: noStore } : {});
}
