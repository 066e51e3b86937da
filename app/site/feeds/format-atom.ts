import type { Feed, FeedPost } from './feed.ts';
import { createElement, escapeXml } from './xml.ts';

/** Atom (RFC 4287) with the whole texts. */
export const formatAtom = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    createElement('id', feed.pageUrl),
    createElement('title', feed.siteTitle),
    createElement('subtitle', feed.description),
    createElement('updated', feed.updated),
    `<author>${createElement('name', feed.siteTitle)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.siteUrl)}/atom.xml"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    `<icon>${escapeXml(feed.siteUrl)}/icon-512.png</icon>`,
    ...feed.posts.map(formatEntry),
    '</feed>',
    '',
  ].join('\n');

const formatEntry = (post: FeedPost): string =>
  [
    '<entry>',
    createElement('id', post.id),
    createElement('title', post.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(post.url)}"/>`,
    createElement('published', post.published),
    createElement('updated', post.updated),
    post.author && `<author>${createElement('name', post.author)}</author>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    createElement('summary', post.summary),
    `<content type="html">${escapeXml(post.html)}</content>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
