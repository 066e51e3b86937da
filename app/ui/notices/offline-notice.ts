/** The notice of a page that waits for the connection to open another page (docs/product/freshness.md#offline). */
export const offlineNotice = {
  title: 'You are offline',
  description: 'The page opens as soon as you are connected again.',
  duration: Number.POSITIVE_INFINITY,
};
