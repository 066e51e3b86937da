import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Report, runBrowserTests, runPlaywright } from './browser-tests.ts';

function createReport(specs: Report['suites'][0]['specs'], errors: Report['errors'] = []): Report {
  return { suites: [{ title: 'a.spec.ts', specs }], errors };
}
const spec = (id: string, status: 'expected' | 'unexpected' | 'skipped') => ({
  id,
  title: `test ${id}`,
  tests: [{ status }],
});

/** Uses a fake runner, which returns these reports one after the other and records its options. */
function runAndCount(retryFailed: boolean, ...reports: Report[]) {
  const runs: string[][] = [];
  const logged: string[] = [];
  const run = (options: string[]) => {
    runs.push(options);
    const report = reports.shift();
    if (!report) throw new Error('There is no report left');
    return report;
  };
  return { ...runBrowserTests({ run, retryFailed, log: (line) => logged.push(line) }), runs, logged };
}

describe('The browser stage of npm test', () => {
  test('counts a failed test as failed, and does not run it again if retries are off', () => {
    const result = runAndCount(false, createReport([spec('1', 'expected'), spec('2', 'unexpected')]));
    expect(result).toEqual({ passed: 1, failures: ['a.spec.ts › test 2'], runs: [[]], logged: [] });
  });

  test('counts each skipped test and each file that cannot be loaded as failed', () => {
    const errors = [{ message: 'SyntaxError\nat b.spec.ts' }, {}];
    const failures = ['a.spec.ts › test 1', 'SyntaxError', 'an error outside of all browser tests'];
    const report = createReport([spec('1', 'skipped')], errors);
    expect(runAndCount(false, report)).toMatchObject({ passed: 0, failures });
    expect(runAndCount(true, report, createReport([], [{}]))).toMatchObject({
      failures: [...failures, 'an error outside of all browser tests'],
    });
  });

  test('retries only the failed tests, and logs as flaky those that then pass', () => {
    // The folder is inside the project, so that the spec finds Playwright.
    const folder = join(import.meta.dirname, '../../build/browser-tests');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'playwright.config.ts'), "export default { outputDir: 'results' };");
    writeFileSync(
      join(folder, 'probe.spec.ts'),
      `import { existsSync, writeFileSync } from 'node:fs';
       import { expect, test } from '@playwright/test';
       const ranBefore = (name) => {
         const file = import.meta.dirname + '/' + name;
         const existed = existsSync(file);
         writeFileSync(file, '');
         return existed;
       };
       test('passes', () => expect(ranBefore('stable')).toBe(false));
       test.describe('a group', () => {
         test('passes the second time', () => expect(ranBefore('flaky')).toBe(true));
       });
       test('fails', () => expect(1).toBe(2));
       test.skip('is skipped', () => {});`,
    );
    const logged: string[] = [];
    const run = (options: string[]) => runPlaywright(folder, options, { quiet: true });
    const result = runBrowserTests({ run, retryFailed: true, log: (line) => logged.push(line) });
    expect(result).toEqual({
      passed: 2,
      failures: ['probe.spec.ts › fails', 'probe.spec.ts › is skipped'],
    });
    expect(logged.filter((line) => line.startsWith('flaky: '))).toEqual([
      'flaky: probe.spec.ts › a group › passes the second time',
    ]);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
