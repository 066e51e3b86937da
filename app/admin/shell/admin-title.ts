/** The title of a page of the admin panel, as a route's `meta` returns it. */
export const createAdminTitle = (page: string) => [{ title: `${page} | Wayfare Admin` }];
