export const formatDocumentTitle = (pageTitle: string) => `${pageTitle} | Wayfare Admin`;
