import { afterEach, expect, test, vi } from 'vitest';
import { createTestFunctions } from '#tests/setup/functions.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['npm:no-such-package@2/path', 'no-such-package'],
  ['jsr:@no-such-scope/package', '@no-such-scope/package'],
])('If %s is not installed, the log says that npm installs %s', async (specifier, name) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const functions = await createTestFunctions({
    'calm/index.ts': `import "${specifier}"; Deno.serve(() => new Response("never"));`,
  });
  expect((await functions.request('calm')).status).toBe(503);
  await functions.close();
  const lines = log.mock.calls.join('\n');
  expect(lines).toContain(`${specifier} is not installed. Run \`npm install ${name}\``);
});
