import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestFunctions, type TestFunctions } from './functions.ts';

const folder = join(import.meta.dirname, '../../supabase/functions/fetch-image');

/**
 * The images of tests are on this machine: names that end in `.test` are at 127.0.0.1, where only port 22 is rejected.
 * This file takes the place of `index.ts`, so that the function itself has no option that loosens its rules.
 */
const testIndex = `
  import { createHandler } from './handler.ts';
  import { publicInternet } from './public-internet.ts';
  const isTest = (host) => host.endsWith('.test') && !host.startsWith('private');
  export default {
    fetch: createHandler({
      resolve: async (host) => isTest(host)
        ? [{ address: '127.0.0.1', family: 4 }]
        : host === 'private.test'
          ? [{ address: '93.184.215.14', family: 4 }, { address: '10.0.0.1', family: 4 }]
          : publicInternet.resolve(host),
      isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
      isAllowedPort: (port) => port !== '22',
    }),
  };`;

/**
 * Serves the function that fetches images as `/functions/v1/fetch-image`, with the hosts of the tests, and as
 * `/functions/v1/real` with its own rules.
 *
 * @param environment of the function: the site that knows the callers
 */
export function createImageFunction(environment: {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
}): Promise<TestFunctions> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const files = names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [
      [`fetch-image/${name}`, name === 'index.ts' ? testIndex : text],
      [`real/${name}`, text],
    ];
  });
  return openTestFunctions(Object.fromEntries(files), {
    environment,
    // The callers have tokens of the site, which these functions do not know. They ask the site themselves.
    functions: { 'fetch-image': { verifyJwt: false }, real: { verifyJwt: false } },
  });
}
