import { defineConfig } from 'vitest/config';

// The timeouts are generous, so that a slow machine passes. Only a test that hangs reaches them.
const shared = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** These need the functions of tests/acceptance/functions/supabase, which no site has. */
const deployedFunctions = 'tests/acceptance/functions/deployed-functions.test.ts';

/** The acceptance tests know only a URL, so the same files test each deployment mode. */
const acceptance = (mode: 'embedded' | 'postgres' | 'supabase' | 'url' | 'standalone') => ({
  test: {
    ...shared,
    name: `acceptance on ${mode}`,
    ...(mode === 'standalone'
      ? { include: ['tests/acceptance/functions/*.test.ts'] }
      : { include: ['tests/acceptance/**/*.test.ts'], exclude: [deployedFunctions] }),
    globalSetup: [`tests/setup/acceptance-${mode}.ts`],
    fileParallelism: false,
    // These files run one at a time, so they form a separate group, which runs after the other tests.
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // A thread starts faster than a process.
    pool: 'threads',
    // The files of a worker share their imports, which halves the time. So no test may leave state behind.
    isolate: false,
    // A build in the same process tree sets this to production, but React's production build has no `act` for tests.
    env: { NODE_ENV: 'test' },
    projects: [
      {
        test: {
          ...shared,
          name: 'units, platform and access',
          include: [
            '{app,domain,platform,server,supabase}/**/*.test.{ts,tsx}',
            'tests/{access,docs,faults,layers,setup,upgrade}/**/*.test.ts',
          ],
          globalSetup: ['tests/setup/cluster.ts'],
          setupFiles: ['tests/setup/jsdom.ts'],
        },
      },
      acceptance('embedded'),
      acceptance('postgres'),
      acceptance('supabase'),
      acceptance('standalone'),
      // A site that is already running.
      ...(process.env.ACCEPTANCE_URL ? [acceptance('url')] : []),
    ],
  },
});
