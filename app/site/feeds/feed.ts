/** What a feed says, before it is written in one of the formats. All URLs are absolute, all times ISO 8601. */
export interface Feed {
  siteUrl: string;
  siteTitle: string;
  description: string;
  /** The page that lists the posts. */
  pageUrl: string;
  updated: string;
  posts: FeedPost[];
}

export interface FeedPost {
  /** Stays the same when the slug changes, so that readers do not show the post twice. */
  id: string;
  url: string;
  title: string;
  /** Plain text; null if there is none. */
  summary: string | null;
  author: string | null;
  /** The category first, then the tags. */
  tags: string[];
  published: string;
  updated: string;
  /** The whole text. */
  html: string;
}

/** The feeds of the blog. Readers find them by the links in a page's head. */
export const feedFormats = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;
