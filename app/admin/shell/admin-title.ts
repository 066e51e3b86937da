/** Creates the title of a page of the panel, for the `meta` function of its route. */
export const createAdminTitle = (page: string) => [{ title: `${page} | Wayfare Admin` }];
