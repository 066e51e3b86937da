import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const nestedTooDeeply = 'REST 500 54001: stack depth limit exceeded';

/** Sends a statement that is nested too deeply, and waits until it is in the log. Returns what was logged. */
async function logNestedStatement(): Promise<string> {
  const path = 'content->a'.concat('->a'.repeat(5000));
  const headers = { apikey: site.serviceRoleKey, authorization: `Bearer ${site.serviceRoleKey}` };
  const response = await fetch(`${site.url}/rest/v1/posts?select=a:${path}`, { headers });
  expect(await response.json()).toMatchObject({ code: '54001' });
  await expect.poll(site.output).toContain(nestedTooDeeply);
  return site.output();
}

test('Requests for paths that cannot be decoded get 404, forms sent to them 400, and neither is logged', async () => {
  for (const [method, end, status] of [
    ['GET', '', 404],
    ['GET', '.data', 404],
    ['POST', '', 400],
  ] as const) {
    for (let index = 0; index < 20; index += 1) {
      const response = await fetch(`${site.url}/%E0${index}${'x'.repeat(15_000)}${end}`, {
        method,
        headers: { origin: site.url },
      });
      expect(response.status).toBe(status);
      await response.arrayBuffer();
    }
  }
  // This line comes last, so all that the requests wrote stands before it.
  const log = await logNestedStatement();
  expect(log).not.toMatch(/%E0|xxx|URI/);
});

test('A statement that is nested too deeply is logged in one line, without a stack', async () => {
  const log = await logNestedStatement();
  const line = log.slice(log.indexOf(nestedTooDeeply));
  expect(line).not.toMatch(/\n\s+at /);
  expect(line.length).toBeLessThan(500);
});
