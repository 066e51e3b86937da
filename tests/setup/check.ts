import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '#server/app-build/build-if-stale.ts';
import { requireBrowser } from './browser.ts';
import { type Count, runAndCountBrowserTests, runPlaywright } from './browser-tests.ts';
import { readVitestCount } from './vitest-count.ts';

/**
 * `npm test`: every check that must pass before a change lands. A failed stage does not stop the later ones.
 * The last line is `N passed, N failed`. With `--retry-failed`, as `.ci/run` calls it, browser tests that fail
 * run once more, one at a time; those that then pass are reported as flaky and do not fail the run.
 */
const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'wayfare-check-'));
const log = (line: string) => console.log(line);
const total: Count = { passed: 0, failed: 0 };

await runStage('Types', () => runCommand('react-router', 'typegen') && runCommand('tsc', '--noEmit'));
await runStage('Lint', () => runCommand('biome', 'check', '--error-on-warnings', '.'));
await runStage('Unused code', () => runCommand('knip'));
await runStage('Build', () => buildIfStale(log));
await runStage('Unit, platform, access and acceptance tests', () => {
  const report = join(reports, 'vitest.json');
  runCommand('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return readVitestCount(report, log);
});
await runStage('Browser tests', () => {
  requireBrowser(log);
  const retryFailed = process.argv.includes('--retry-failed');
  const run = (options: string[]) => runPlaywright(root, options);
  return runAndCountBrowserTests({ run, retryFailed, log });
});

rmSync(reports, { recursive: true, force: true });
log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A stage that is not a test run counts as one test, which fails if the stage returns false or throws. */
async function runStage(title: string, run: () => unknown): Promise<void> {
  log(`\n— ${title}`);
  const began = Date.now();
  try {
    const result = await run();
    const count = isCount(result)
      ? result
      : result === false
        ? { passed: 0, failed: 1 }
        : { passed: 1, failed: 0 };
    total.passed += count.passed;
    total.failed += count.failed;
  } catch (error) {
    console.error(error);
    total.failed += 1;
  }
  log(`  ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function runCommand(program: string, ...args: string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

function isCount(result: unknown): result is Count {
  return typeof result === 'object' && result !== null && 'passed' in result;
}
