import type { Feed, FeedEntry } from './feed.ts';
import { createElement, escapeXml } from './xml.ts';

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the whole texts. */
export const formatRss = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    createElement('title', feed.title),
    createElement('link', feed.pageUrl),
    createElement('description', feed.description),
    `<atom:link href="${escapeXml(feed.folderUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    createElement('lastBuildDate', formatDate(feed.updated)),
    ...feed.entries.map(formatItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');

/** An author of RSS itself is an email address, so the name is given in Dublin Core. */
const formatItem = (entry: FeedEntry): string =>
  [
    '<item>',
    createElement('title', entry.title),
    createElement('link', entry.url),
    `<guid isPermaLink="false">${entry.id}</guid>`,
    createElement('pubDate', formatDate(entry.published)),
    createElement('dc:creator', entry.author),
    ...entry.tags.map((tag) => createElement('category', tag)),
    createElement('description', entry.summary),
    createElement('content:encoded', entry.html),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');

/** RFC 822, as RSS requires, with a year of four digits. */
const formatDate = (time: string) => new Date(time).toUTCString();
