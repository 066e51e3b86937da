import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { TestFunctions } from '#tests/setup/functions.ts';
import { createImageFunction } from '#tests/setup/image-function.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import type { Site } from '#tests/setup/site.ts';

/** The site from which an owner comes: it has images, and posts are exported from it. */
export interface FormerSite {
  url: string;
  /** The paths of the images that were asked for. */
  requested: string[];
  /** Lets the page's import fetch images from it. */
  serve(page: Page): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves images on this machine, which the function of the product would reject. The page's calls are sent to the same
 * function with the hosts of the tests (tests/setup/image-function.ts). It asks the site of the test who the caller is.
 */
export async function openFormerSite(site: Pick<Site, 'url' | 'anonKey'>): Promise<FormerSite> {
  const image = await createPlainImage(64, 48, 'teal').jpeg().toBuffer();
  const requested: string[] = [];
  const server: Server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.endsWith('.jpg') && !request.url.includes('missing')) response.end(image);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const functions: TestFunctions = await createImageFunction({
    SUPABASE_URL: site.url,
    SUPABASE_ANON_KEY: site.anonKey,
  });
  return {
    url: `http://old.test:${(server.address() as AddressInfo).port}`,
    requested,
    async serve(page) {
      await page.route('**/functions/v1/fetch-image', async (route) => {
        const { authorization = '' } = route.request().headers();
        const response = await functions.request('fetch-image', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: route.request().postData() ?? '',
        });
        await route.fulfill({
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          body: Buffer.from(await response.arrayBuffer()),
        });
      });
    },
    async close() {
      await functions.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
