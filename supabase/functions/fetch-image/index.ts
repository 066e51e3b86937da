import { createHandler } from './handler.ts';
import { publicInternet } from './public-internet.ts';

/**
 * Fetches an image from another site for the import of the panel (docs/product/import.md), because a browser may not
 * read it there.
 */
export default { fetch: createHandler(publicInternet) };
