/** The document title of a page of the panel. */
export const formatDocumentTitle = (pageTitle: string) => `${pageTitle} | Wayfare Admin`;
