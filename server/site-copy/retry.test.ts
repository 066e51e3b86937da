import { beforeEach, expect, test } from 'vitest';
import { createTestCopy, expectEqualSites, owner, type TestCopy } from '#tests/setup/site-copy.ts';

let site: TestCopy;
beforeEach(async () => {
  site = await createTestCopy();
});

test('A target that asks to wait, and one that carries out a request but loses the response, are asked again', async () => {
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
  site.countWrites();
  await expectEqualSites(site);
});

test('A target that never responds ends the copy with a message that names it', async () => {
  site.target.setMiddleware(async () => new Response('', { status: 503, headers: { 'retry-after': '0' } }));
  await expect(site.copy()).rejects.toThrow(
    `${site.target.url} cannot be used: it responds with the status 503`,
  );
});
