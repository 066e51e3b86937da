import { data } from 'react-router';
import { noStore } from './cache-headers.ts';
import { encodeHead } from './page-head.ts';

/**
 * The response of a page's loader if the record in its URL does not exist. It is not stored: there is no end of such URLs,
 * and they would take the place of other pages.
 */
export const notFoundPage = (siteTitle: string) =>
  data(
    {
      found: false as const,
      head: encodeHead([{ title: `Page not found | ${siteTitle}` }, { name: 'robots', content: 'noindex' }]),
    },
    { status: 404, headers: noStore },
  );
