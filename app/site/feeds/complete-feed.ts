import { findLatest } from '#domain/blog/find-latest.ts';
import type { Feed } from './feed.ts';

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
