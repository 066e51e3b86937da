import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Says how many tests of a stage passed, and names those that failed. */
export interface StageResult {
  passed: number;
  failures: string[];
}

interface Options {
  /** Runs Playwright with these additional options. */
  run(options: string[]): Report;
  /** Says whether failed tests run once more, one at a time. A test that passes then is logged, and counts as passed. */
  retryFailed: boolean;
  log(line: string): void;
}

/** The part of Playwright's JSON report that this module reads. */
export interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  id: string;
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright');

/** Runs the browser tests. A skipped test counts as failed, so that it does not go unnoticed. */
export function runBrowserTests({ run, retryFailed, log }: Options): StageResult {
  const first = run([]);
  const results = readResults(first);
  const failed = results.filter(({ status }) => status !== 'expected');
  const passed = results.length - failed.length;
  const errors = first.errors.map(describeError);
  if (!retryFailed || failed.length === 0) return { passed, failures: [...failed.map(getName), ...errors] };

  log(`\nRunning ${failed.length} failed browser tests once more, one at a time`);
  const second = run(['--last-failed', '--workers=1']);
  const passedOnRetry = new Set(
    readResults(second)
      .filter(({ status }) => status === 'expected')
      .map(({ id }) => id),
  );
  const flaky = failed.filter(({ id }) => passedOnRetry.has(id));
  for (const { name } of flaky) log(`flaky: ${name}`);
  const failedTwice = failed.filter(({ id }) => !passedOnRetry.has(id));
  return {
    passed: passed + flaky.length,
    failures: [...failedTwice.map(getName), ...errors, ...second.errors.map(describeError)],
  };
}

const getName = ({ name }: { name: string }): string => name;

const describeError = ({ message }: Report['errors'][number]): string =>
  message?.split('\n')[0] || 'an error outside of all browser tests';

/** Runs the tests of the Playwright configuration in `folder`. */
export function runPlaywright(
  folder: string,
  options: string[],
  { quiet = false }: { quiet?: boolean } = {},
): Report {
  const reports = mkdtempSync(join(tmpdir(), 'wayfare-playwright-'));
  const file = join(reports, 'report.json');
  try {
    spawnSync(playwright, ['test', '--reporter=list,json', ...options], {
      cwd: folder,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    if (!existsSync(file)) throw new Error('Playwright exited without a report.');
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function readResults(report: Report) {
  return report.suites.flatMap((suite) => readSuite(suite, []));
}

function readSuite(suite: Suite, parents: string[]): { id: string; name: string; status: string }[] {
  const path = [...parents, suite.title];
  const own = (suite.specs ?? []).flatMap(({ id, title, tests }) =>
    tests.map(({ status }) => ({ id, name: [...path, title].join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => readSuite(child, path))];
}
