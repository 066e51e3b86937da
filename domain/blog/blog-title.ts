/** Returns what is before the site's name in that of its blog. A name may begin with the article itself. */
export const getBlogArticle = (siteTitle: string): string => (/^the\s/i.test(siteTitle) ? '' : 'The ');

/** Returns the name of the blog. */
export const createBlogTitle = (siteTitle: string): string => `${getBlogArticle(siteTitle)}${siteTitle} Blog`;
