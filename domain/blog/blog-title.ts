/** Returns the word before the site's name in the name of its blog: 'The ', or none if the site's name begins with it. */
export const getBlogArticle = (siteTitle: string): string => (/^the\s/i.test(siteTitle) ? '' : 'The ');

export const createBlogTitle = (siteTitle: string): string => `${getBlogArticle(siteTitle)}${siteTitle} Blog`;
