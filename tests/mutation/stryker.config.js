import { existsSync, globSync } from 'node:fs';
import { testFiles } from './vitest.config.ts';

/** The modules whose tests are beside them. Those of the last two have other names, e.g. nested-booking-link.test.ts. */
const mutate = [
  ...globSync(testFiles)
    .map((file) => file.replace('.test.ts', '.ts'))
    .filter((file) => existsSync(file)),
  'domain/urls/nested-url.ts',
  'domain/booking/booking-template.ts',
];

/** Mutation testing (CONTRIBUTING.md). */
export default {
  mutate,
  // Most texts are for readers only, and an empty one shows no mistake in the code.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  concurrency: 2,
  // Stryker cannot read tsconfig.json with this version of TypeScript.
  ignorePatterns: ['build', 'data', 'tsconfig.json'],
  tempDirName: 'build/mutation',
  reporters: ['progress', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutation.json' },
};
