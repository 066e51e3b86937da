import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The timeouts are generous, so that a slow machine passes. Only a test that hangs reaches them.
const shared = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Whatever `vi.spyOn` has replaced is restored before each test, and after the last one of a file.
  restoreMocks: true,
};

/** These wait for time limits and PostgreSQL more than they compute, so a small machine runs eight at a time. */
const waiting = { maxWorkers: Math.max(8, availableParallelism()), sequence: { groupOrder: 1 } };
const waitingFiles = [
  'platform/**/*.test.ts',
  'server/{commands,site-copy}/**/*.test.ts',
  'server/installation/schedules/publication-schedule.test.ts',
  'tests/{faults,upgrade}/**/*.test.ts',
];

/** These need the functions of tests/acceptance/functions/supabase, which no site has. */
const deployedFunctions = 'tests/acceptance/functions/deployed-functions.test.ts';

const allOfAcceptance = ['tests/acceptance/**/*.test.ts'];
/** All run on the embedded database. The other modes run the files whose results they can change. */
const filesOfMode = {
  embedded: allOfAcceptance,
  url: allOfAcceptance,
  // In this mode the database login is no superuser, and files are on an object store.
  postgres: process.env.ACCEPTANCE_DATABASE_URL
    ? allOfAcceptance
    : [
        'tests/acceptance/*.test.ts',
        'tests/acceptance/auth/{admin-users,emails,sign-in}.test.ts',
        'tests/acceptance/realtime/channels.test.ts',
        'tests/acceptance/rest/relations.test.ts',
        'tests/acceptance/storage/*.test.ts',
      ],
  // In this mode the API is that of a second, embedded site, so only tests that read pages run.
  supabase: ['tests/acceptance/{counting,imports,pages,previews}.test.ts'],
  standalone: ['tests/acceptance/functions/*.test.ts'],
};

/** The acceptance tests know only a URL, so the same files test each deployment mode. */
const acceptance = (mode: keyof typeof filesOfMode) => ({
  test: {
    ...shared,
    ...waiting,
    name: `acceptance on ${mode}`,
    include: filesOfMode[mode],
    exclude: mode === 'standalone' ? [] : [deployedFunctions],
    globalSetup: [`tests/setup/acceptance-${mode}.ts`],
  },
});

/** A worker is replaced when its next file has another environment, and the new one has to import everything again. */
class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getGroup = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')}`;
    return [...Map.groupBy(await super.sort(files), getGroup).values()].flat();
  }
}

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine. All tests wait now and then, so one more than it has
    // cores keeps both busy.
    maxWorkers: Math.max(3, availableParallelism()),
    // A thread starts faster than a process.
    pool: 'threads',
    // The files of a worker share their imports, which halves the time. So no test may leave state behind.
    isolate: false,
    sequence: { sequencer: EnvironmentsApart },
    // A build in the same process tree sets this to production, but React's production build has no `act` for tests.
    env: { NODE_ENV: 'test' },
    globalSetup: ['tests/setup/cluster.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'units and access',
          include: [
            '{app,domain,server,supabase}/**/*.test.{ts,tsx}',
            'tests/{access,docs,layers,setup}/**/*.test.ts',
          ],
          exclude: waitingFiles,
          setupFiles: ['tests/setup/jsdom.ts'],
        },
      },
      {
        // This and NODE_ENV choose React's production build: it renders faster, and schedules tasks as for the owner.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'panel',
          include: ['tests/panel/*.test.ts'],
          environment: 'jsdom',
          // A process, unlike a thread, can have a time zone. In this one, it can be another day than on the server.
          pool: 'forks',
          env: { NODE_ENV: 'production', TZ: 'America/New_York' },
          setupFiles: ['tests/setup/panel/browser-parts.ts'],
        },
      },
      { test: { ...shared, name: 'pages', include: ['tests/pages/*.test.ts'] } },
      { test: { ...shared, ...waiting, name: 'platform and faults', include: waitingFiles } },
      acceptance('embedded'),
      acceptance('postgres'),
      acceptance('supabase'),
      acceptance('standalone'),
      // A site that is already running.
      ...(process.env.ACCEPTANCE_URL ? [acceptance('url')] : []),
    ],
  },
});
