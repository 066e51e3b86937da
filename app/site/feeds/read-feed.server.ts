import { getSiteUrl, getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { textLinksColumn } from '#app/content/partner-links/text-links.ts';
import { getLatestTime, getPublicationTime } from '#domain/publication-time.ts';
import { createPostPath } from '#domain/urls/record-path.ts';
import { completeFeed, type Feed } from './feed.ts';
import { readLastChange } from './read-last-change.ts';
import { renderFeedHtml } from './render-feed-html.server.tsx';

const maxPosts = 20;

const columns =
  `id, slug, language, title, excerpt, content, author, category, tags, image, image_alt, image_caption, date, published_at, updated_at, ${textLinksColumn}` as const;

/** Reads the newest posts with their whole texts. Samples are not among them. Returns null if they cannot be read. */
export async function readFeed(context: PageContext): Promise<Feed | null> {
  const client = getVisitorClient(context);
  const siteUrl = getSiteUrl(context);
  const [{ data, error }, site, settingsChange] = await Promise.all([
    client
      .from('posts')
      .select(columns)
      .order('date', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(maxPosts),
    readSiteSettings(context),
    readLastChange(client, ['settings']),
  ]);
  const { siteTitle, language, failed } = site;
  if (error) console.error('Error fetching posts for feeds:', error.message);
  if (error || failed || settingsChange.failed) return null;
  const entries = data.map((post) => {
    const url = siteUrl + createPostPath(post.slug);
    const published = getPublicationTime(post.date, post.published_at);
    return {
      id: `urn:uuid:${post.id}`,
      url,
      title: post.title.trim(),
      language: post.language ?? language,
      summary: post.excerpt?.trim() || null,
      author: post.author?.trim() || null,
      tags: [...new Set([post.category ?? '', ...post.tags].map((tag) => tag.trim()))].filter(Boolean),
      published,
      updated: getLatestTime(published, post.updated_at),
      html: renderFeedHtml(
        siteUrl,
        url,
        post,
        toPartnerLinks(site, post.language, post.text_links, createPostPath(post.slug)),
        site.commissionNote.text,
      ),
    };
  });
  return completeFeed({
    siteUrl,
    siteTitle,
    language,
    title: siteTitle,
    description: `New articles from ${siteTitle}.`,
    pageUrl: `${siteUrl}/blog`,
    folderUrl: siteUrl,
    settingsTime: settingsChange.time,
    entries,
  });
}
