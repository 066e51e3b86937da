import type { MetaDescriptor } from 'react-router';
import { feedFormats } from './feed.ts';

/** Creates the links to the feeds for the head of the home page or a page of the blog. */
export const createFeedLinks = (siteUrl: string, siteTitle: string): MetaDescriptor[] =>
  feedFormats.map(({ path, type, name }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${siteTitle} Blog (${name})`,
    href: siteUrl + path,
  }));
