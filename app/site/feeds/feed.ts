/** Describes what a feed says, before it is written in one of the formats. All URLs are absolute, all times ISO 8601. */
export interface Feed {
  siteUrl: string;
  siteTitle: string;
  /** A tag of BCP 47. */
  language: string;
  title: string;
  description: string;
  /** The URL of the page that lists the same entries. */
  pageUrl: string;
  /** The URL of the folder that contains the feed in each format. */
  folderUrl: string;
  updated: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** The id stays the same when the URL changes, so that readers do not show the entry twice. */
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
  html: string;
}
