import type { Feed, FeedEntry } from './feed.ts';
import { createElement, escapeXml, formatLanguage } from './xml.ts';

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the whole texts. */
export const formatRss = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    createElement('title', toTitle(feed.title)),
    createElement('link', feed.pageUrl),
    createElement('description', toHtml(feed.description)),
    createElement('language', feed.language),
    `<atom:link href="${escapeXml(feed.folderUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    createElement('lastBuildDate', formatDate(feed.updated)),
    ...feed.entries.map((entry) => formatItem(entry, feed.language)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');

/**
 * The author is in Dublin Core, because in RSS it is an email address. RSS has a language only for the whole channel,
 * so an item in another language has the `xml:lang` of XML.
 */
const formatItem = (entry: FeedEntry, feedLanguage: string): string =>
  [
    `<item${formatLanguage(entry, feedLanguage)}>`,
    createElement('title', toTitle(entry.title)),
    createElement('link', entry.url),
    `<guid isPermaLink="false">${entry.id}</guid>`,
    createElement('pubDate', formatDate(entry.published)),
    createElement('dc:creator', entry.author),
    ...entry.tags.map((tag) => createElement('category', tag)),
    createElement('description', entry.summary && toHtml(entry.summary)),
    createElement('content:encoded', entry.html),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');

/** Encodes a text as HTML (https://www.rssboard.org/rss-profile#element-channel-item-description). */
const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Matches a tag, a comment or a character reference, which a reader that takes a title for HTML would not show. */
const markup = /<[a-z/!?]|&(?:#|\w+;)/i;

/**
 * Encodes a title that looks like markup once more (docs/product/search-engines.md). The specification does not say
 * whether a title is text or HTML. Readers that guess (feedparser) or always take it for HTML would lose parts of such a
 * title. Other titles stay, because readers that always take a title for text (rss-parser) show the entities.
 */
const toTitle = (text: string) => (markup.test(text) ? toHtml(text) : text);

/** Formats a time by RFC 822, as RSS requires, with a year of four digits. */
const formatDate = (time: string) => new Date(time).toUTCString();
