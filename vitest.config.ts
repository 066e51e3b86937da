import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 20_000, hookTimeout: 60_000 };

/** The acceptance tests know an address alone; the same files judge each ground. */
const acceptance = (ground: 'embedded' | 'database-url') => ({
  test: {
    ...shared,
    name: `acceptance on ${ground}`,
    include: ['tests/acceptance/**/*.test.ts'],
    globalSetup: [`tests/setup/acceptance-${ground}.ts`],
    fileParallelism: false,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'units, platform and access',
          include: [
            '{app,domain,platform,server}/**/*.test.{ts,tsx}',
            'tests/{access,docs,faults,layers,setup}/**/*.test.ts',
          ],
          globalSetup: ['tests/setup/cluster.ts'],
        },
      },
      acceptance('embedded'),
      acceptance('database-url'),
    ],
  },
});
