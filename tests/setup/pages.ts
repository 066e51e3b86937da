import { request as requests } from '@playwright/test';
import { test as base } from 'vitest';
import { createContentClient } from '#tests/e2e/content.ts';
import { takeSiteSnapshot } from './content-snapshot.ts';
import { openSite } from './site.ts';

/**
 * These tests read what the server responds, without a browser. They are like those of tests/e2e: each worker has one site,
 * `request` sends requests to it, `content` reads and changes its content, which is restored after each test.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Vitest that no other fixture is needed.
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await openSite();
    onCleanup(site.close);
    return site;
  })
  .extend('snapshot', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
    const snapshot = await takeSiteSnapshot(site);
    onCleanup(snapshot.close);
    return snapshot;
  })
  .extend('request', async ({ site }, { onCleanup }) => {
    const request = await requests.newContext({ baseURL: site.url });
    onCleanup(() => request.dispose());
    return request;
  })
  .extend('content', { auto: true }, ({ site, snapshot }, { onCleanup }) => {
    const content = createContentClient(site);
    onCleanup(snapshot.restore);
    return content;
  });
