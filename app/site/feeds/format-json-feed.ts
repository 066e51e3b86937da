import type { Feed } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the whole texts. */
export const formatJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.folderUrl}/feed.json`,
    icon: `${feed.siteUrl}/icon-512.png`,
    authors: [{ name: feed.siteTitle, url: `${feed.siteUrl}/` }],
    items: feed.entries.map(
      ({ id, url, title, language, summary, author, tags, published, updated, html }) => ({
        id,
        url,
        title,
        language: language === feed.language ? undefined : language,
        content_html: html,
        summary: summary ?? undefined,
        date_published: published,
        date_modified: updated,
        authors: author ? [{ name: author }] : undefined,
        tags: tags.length > 0 ? tags : undefined,
      }),
    ),
  });
