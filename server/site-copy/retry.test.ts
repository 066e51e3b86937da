import { expect, test } from 'vitest';
import { createTestCopy, expectEqualSites, owner } from '#tests/setup/site-copy.ts';

test('A target that asks to wait, and one that carries out a request but loses the response, are asked again', async () => {
  const site = await createTestCopy();
  const seen = new Set<string>();
  site.target.setMiddleware(async (context, next) => {
    const request = `${context.req.method} ${context.req.url} ${context.req.header('range') ?? ''}`;
    if (seen.has(request)) {
      await next();
      return undefined;
    }
    seen.add(request);
    if (context.req.method === 'POST') await next();
    return new Response('busy', { status: seen.size % 2 ? 429 : 503, headers: { 'retry-after': '0' } });
  });
  expect(await site.copy()).toMatchObject({ users: { copied: [owner.email] }, rows: { faults: [] } });
  // From now on, each request is handled at once.
  site.countWrites();
  await expectEqualSites(site);
});
