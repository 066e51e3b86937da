/** What a feed says, before it is written in one of the formats. All URLs are absolute, all times ISO 8601. */
export interface Feed {
  siteUrl: string;
  siteTitle: string;
  /** A tag of BCP 47. */
  language: string;
  title: string;
  description: string;
  /** The page that lists the same as the feed. */
  pageUrl: string;
  /** The URL of the folder in which the feed is in each of its formats. */
  folderUrl: string;
  updated: string;
  entries: FeedEntry[];
}

/** A post or a deal. */
export interface FeedEntry {
  /** Stays the same when the URL changes, so that readers do not show the entry twice. */
  id: string;
  url: string;
  title: string;
  /** A tag of BCP 47. */
  language: string;
  /** Plain text; null if there is none. */
  summary: string | null;
  author: string | null;
  /** The most important one first. */
  tags: string[];
  published: string;
  updated: string;
  /** The whole text. */
  html: string;
}

interface FeedFormat {
  path: string;
  type: string;
  name: string;
}

/** The feeds of the blog. Readers find them by the links in a page's head. */
export const blogFeeds: readonly FeedFormat[] = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** The feeds of the deals. */
export const dealFeeds: readonly FeedFormat[] = [
  { path: '/deals/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/deals/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];
