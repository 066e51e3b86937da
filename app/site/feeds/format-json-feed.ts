import type { Feed } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the whole texts. */
export const formatJsonFeed = ({
  siteUrl,
  siteTitle,
  language,
  title,
  description,
  pageUrl,
  folderUrl,
  entries,
}: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: pageUrl,
    feed_url: `${folderUrl}/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    authors: [{ name: siteTitle, url: `${siteUrl}/` }],
    items: entries.map(
      ({
        id,
        url,
        title: name,
        language: entryLanguage,
        summary,
        author,
        tags,
        published,
        updated,
        html,
      }) => ({
        id,
        url,
        title: name,
        language: entryLanguage === language ? undefined : entryLanguage,
        content_html: html,
        summary: summary ?? undefined,
        date_published: published,
        date_modified: updated,
        authors: author ? [{ name: author }] : undefined,
        tags: tags.length > 0 ? tags : undefined,
      }),
    ),
  });
