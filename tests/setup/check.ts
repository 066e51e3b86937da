import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { appBuild } from '#server/app-build/app-build.ts';
import { buildIfStale } from '#server/builds/build-if-stale.ts';
import { requireBrowser } from './browser.ts';
import { runBrowserTests, runPlaywright, type StageResult } from './browser-tests.ts';
import { readVitestReport } from './vitest-report.ts';

/**
 * `npm test`: every check that must pass before a change lands. A failed stage does not stop the later ones. At the
 * end, what failed is named again, because the output is long. The last line is `N passed, N failed`. With
 * `--retry-failed`, as `.ci/run` calls it, browser tests that fail run once more, one at a time; those that then pass
 * are reported as flaky and do not fail the run.
 */
const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'wayfare-check-'));
const log = (line: string) => console.log(line);
const total: StageResult = { passed: 0, failures: [] };

// Each checker works out many of the same types again, so more of them than cores only take longer.
const checkers = String(Math.min(4, availableParallelism()));
await runStage(
  'Types',
  () => runCommand('react-router', 'typegen') && runCommand('tsc', '--noEmit', '--checkers', checkers),
);
await runStage('Lint', () => runCommand('biome', 'check', '--error-on-warnings', '.'));
await runStage('Unused code', () => runCommand('knip'));
await runStage('Build', () => buildIfStale(appBuild, log));
await runStage('Unit, platform, access and acceptance tests', () => {
  const report = join(reports, 'vitest.json');
  runCommand('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return readVitestReport(report, root, log);
});
await runStage('Browser tests', () => {
  requireBrowser(log);
  const retryFailed = process.argv.includes('--retry-failed');
  const run = (options: string[]) => runPlaywright(root, options);
  return runBrowserTests({ run, retryFailed, log });
});

rmSync(reports, { recursive: true, force: true });
log('');
for (const failure of total.failures) log(`failed: ${failure}`);
log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

/** A stage that is not a test run counts as one test, which fails if the stage returns false or throws. */
async function runStage(title: string, run: () => unknown): Promise<void> {
  log(`\n— ${title}`);
  const began = Date.now();
  try {
    const result = await run();
    if (isStageResult(result)) {
      total.passed += result.passed;
      total.failures.push(...result.failures);
    } else if (result === false) total.failures.push(title);
    else total.passed += 1;
  } catch (error) {
    console.error(error);
    total.failures.push(title);
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

function isStageResult(result: unknown): result is StageResult {
  return typeof result === 'object' && result !== null && 'passed' in result;
}
