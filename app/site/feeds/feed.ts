import { findLatest } from '#domain/blog/find-latest.ts';

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

/**
 * The time of a feed with neither entries nor settings: that of the first version of this site, because a feed must have
 * a time.
 */
const firstVersionTime = '2026-11-20T00:00:00.000Z';

type IncompleteFeed = Omit<Feed, 'updated'> & { settingsTime: string | null };

/** Adds the last change of a feed. `settingsTime` is that of the settings, which have the title of the site. */
export const completeFeed = ({ settingsTime, ...feed }: IncompleteFeed): Feed => ({
  ...feed,
  updated: findLatest([...feed.entries.map(({ updated }) => updated), settingsTime]) ?? firstVersionTime,
});
