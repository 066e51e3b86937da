import type { MetaDescriptor } from 'react-router';

/** The feeds of the blog. Readers find them by the links in a page's head. */
const blogFeeds = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

const dealFeeds = [
  { path: '/deals/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/deals/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

const createLinks = (siteUrl: string, title: string, feeds: typeof blogFeeds): MetaDescriptor[] =>
  feeds.map(({ path, type, name }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: siteUrl + path,
  }));

/** Creates the links to the feeds for the head of the home page or a page of the blog. */
export const createFeedLinks = (siteUrl: string, siteTitle: string) =>
  createLinks(siteUrl, `${siteTitle} Blog`, blogFeeds);

export const createDealFeedLinks = (siteUrl: string, siteTitle: string) =>
  createLinks(siteUrl, `${siteTitle} Deals`, dealFeeds);
