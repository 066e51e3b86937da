import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createImageFunction } from '#tests/setup/image-function.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import type { Site } from '#tests/setup/site.ts';

/**
 * Opens the former site of an owner, whose images are imported. It is on this machine, from which the function of the product
 * (supabase/functions/fetch-image) fetches nothing. So the page calls the same function with the hosts of the tests instead
 * (tests/setup/image-function.ts). That function asks the site of the test who the caller is.
 */
export async function openFormerSite(page: Page, site: Pick<Site, 'url' | 'anonKey'>) {
  const image = await createPlainImage(64, 48, 'teal').jpeg().toBuffer();
  const server = createServer((_request, response) => response.end(image)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const functions = await createImageFunction({
    SUPABASE_URL: site.url,
    SUPABASE_ANON_KEY: site.anonKey,
  });
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
  return {
    url: `http://old.test:${(server.address() as AddressInfo).port}`,
    async close() {
      await functions.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
