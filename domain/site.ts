/** What the site is called where its owner has not said it. */
export const defaultSiteTitle = 'Wayfare';
