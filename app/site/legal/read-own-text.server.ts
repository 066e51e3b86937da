import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { type RenderedMarkdown, renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import type { LegalTextName } from './read-legal-dates.ts';

export interface OwnText extends RenderedMarkdown {
  /** yyyy-mm-dd */
  updatedOn: string;
}

/** Reads one of the owner's legal texts; null if there is none. A failure is logged. */
export async function readOwnText(context: PageContext, name: LegalTextName) {
  const readingSite = readSiteSettings(context);
  const { data, error } = await getVisitorClient(context)
    .from('legal_texts')
    .select(`markdown:${name}, updated_on:${name}_updated_on, text_links`)
    .eq('id', 1)
    .maybeSingle<{ markdown: string | null; updated_on: string | null; text_links: unknown }>();
  if (error) console.error('Error fetching legal texts:', error.message);
  if (!data?.markdown || !data.updated_on) return { text: null, failed: error !== null };
  const rendered = renderMarkdown(
    data.markdown,
    toPartnerLinks(
      await readingSite,
      null,
      data.text_links,
      name === 'notice' ? '/legal-notice' : `/${name}`,
    ),
  );
  return { text: { ...rendered, updatedOn: data.updated_on }, failed: false };
}
