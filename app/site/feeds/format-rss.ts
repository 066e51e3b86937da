import type { Feed, FeedPost } from './feed.ts';
import { createElement, escapeXml } from './xml.ts';

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the whole texts. */
export const formatRss = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    createElement('title', feed.siteTitle),
    createElement('link', feed.pageUrl),
    createElement('description', feed.description),
    `<atom:link href="${escapeXml(feed.siteUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    createElement('lastBuildDate', formatDate(feed.updated)),
    ...feed.posts.map(formatItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');

/** An author of RSS itself is an email address, so the name is given in Dublin Core. */
const formatItem = (post: FeedPost): string =>
  [
    '<item>',
    createElement('title', post.title),
    createElement('link', post.url),
    `<guid isPermaLink="false">${post.id}</guid>`,
    createElement('pubDate', formatDate(post.published)),
    createElement('dc:creator', post.author),
    ...post.tags.map((tag) => createElement('category', tag)),
    createElement('description', post.summary),
    createElement('content:encoded', post.html),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');

/** RFC 822, as RSS requires, with a year of four digits. */
const formatDate = (time: string) => new Date(time).toUTCString();
