/** The site's name until the owner chooses one. */
export const defaultSiteTitle = 'Wayfare';
