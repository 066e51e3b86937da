import { createHandler } from './handler.ts';
import { publicInternet } from './public-internet.ts';

/** Fetches an image for the import of the panel (docs/product/import.md), because a browser may not read it. */
export default { fetch: createHandler(publicInternet) };
