import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrackedFiles } from './tracked-files.ts';

const root = join(import.meta.dirname, '../..');

/** Handlers without a test of their name beside them, and a file in which they are tested instead. */
const exceptions: Record<string, string> = {
  // One handler of REST serves every relation, so each feature of its requests has a file of tests.
  'platform/rest/handlers/read-relation.ts': 'platform/rest/select.test.ts',
  // The tests of writes are a file for each method: insert, upsert, update-delete.
  'platform/rest/handlers/write-relation.ts': 'platform/rest/insert.test.ts',
  // The tests of calls are three files: rpc, rpc-errors, rpc-computed-fields.
  'platform/rest/handlers/call-function.ts': 'platform/rest/rpc.test.ts',
  // A challenge is of use only for the verification that responds to it.
  'platform/auth/factors/challenge-factor.ts': 'platform/auth/factors/verify-factor.test.ts',
  // OPTIONS has to name the methods that the table of routes has.
  'platform/rest/handlers/describe-methods.ts': 'platform/rest/routes.test.ts',
};

const isNamed = (tables: string, name: string) => new RegExp(`\\b${name}\\b`).test(tables);

/** The files of the handlers that the services' tables of routes name. Each is in a folder of its service. */
const handlers = readTrackedFiles(['ts'])
  .filter(({ path }) => /^platform\/\w+\/routes\.ts$/.test(path))
  .flatMap(({ path, text }) => {
    const tables = text.slice(text.indexOf('export const'));
    return [...text.matchAll(/^import \{([^}]+)\} from '\.\/(\w[\w-]*\/[\w/-]+)\.ts';$/gm)].flatMap(
      ([, names = '', file]) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && isNamed(tables, name))
          .map(() => `${path.replace('routes.ts', '')}${file}.ts`),
    );
  });

/** Lists what a client can send to a channel of Realtime: the operations beside the file that handles messages. */
const channelOperations = readTrackedFiles(['ts'])
  .filter(({ path }) => path === 'platform/realtime/channels/handle-message.ts')
  .flatMap(({ text }) => [...text.matchAll(/^import \{.+\} from '\.\/([\w-]+)\.ts';$/gm)])
  .map(([, file]) => `platform/realtime/channels/${file}.ts`);

const isFile = (path: string) => existsSync(join(root, path));
const hasTest = (handler: string) => isFile(handler.replace(/\.ts$/, '.test.ts'));

test('Each file with handlers of a table of routes has a test of its name beside it', () => {
  expect(handlers.length).toBeGreaterThan(70);
  expect(handlers.filter((handler) => !hasTest(handler) && !(handler in exceptions))).toEqual([]);
});

test('Each operation on a channel has a test of its name beside it', () => {
  expect(channelOperations.length).toBeGreaterThan(4);
  expect(channelOperations.filter((operation) => !hasTest(operation))).toEqual([]);
});

test('Each exception is a handler without a test of its name, which is tested in another file', () => {
  const wrong = Object.entries(exceptions).filter(
    ([handler, test]) => !handlers.includes(handler) || hasTest(handler) || !isFile(test),
  );
  expect(wrong).toEqual([]);
});
