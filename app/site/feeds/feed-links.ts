import type { MetaDescriptor } from 'react-router';
import { blogFeeds, dealFeeds } from './feed.ts';

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

/** Creates the links to the feeds for the head of the page of the deals. */
export const createDealFeedLinks = (siteUrl: string, siteTitle: string) =>
  createLinks(siteUrl, `${siteTitle} Deals`, dealFeeds);
