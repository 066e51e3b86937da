import type { Feed, FeedEntry } from './feed.ts';
import { createElement, escapeXml, formatLanguage } from './xml.ts';

/** Atom (RFC 4287) with the whole texts. */
export const formatAtom = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    createElement('id', feed.pageUrl),
    createElement('title', feed.title),
    createElement('subtitle', feed.description),
    createElement('updated', feed.updated),
    `<author>${createElement('name', feed.siteTitle)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.folderUrl)}/atom.xml"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    `<icon>${escapeXml(feed.siteUrl)}/icon-512.png</icon>`,
    ...feed.entries.map((entry) => formatEntry(entry, feed.language)),
    '</feed>',
    '',
  ].join('\n');

const formatEntry = (entry: FeedEntry, feedLanguage: string): string =>
  [
    `<entry${formatLanguage(entry, feedLanguage)}>`,
    createElement('id', entry.id),
    createElement('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    createElement('published', entry.published),
    createElement('updated', entry.updated),
    entry.author && `<author>${createElement('name', entry.author)}</author>`,
    ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    createElement('summary', entry.summary),
    `<content type="html">${escapeXml(entry.html)}</content>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
