import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '#server/build.ts';
import { findBrowser } from './browser.ts';

/**
 * `npm test`: all that must hold before a change lands. Each stage runs whatever became of the one before;
 * the last line is `N passed, N failed`.
 */
interface Count {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'wayfare-check-'));
const log = (line: string) => console.log(line);
const total: Count = { passed: 0, failed: 0 };

await stage('Types', () => command('react-router', 'typegen') && command('tsc', '--noEmit'));
await stage('Lint and rooms', () => command('biome', 'check', '--error-on-warnings', '.'));
await stage('Build', () => buildIfStale(log));
await stage('Unit, platform, access and acceptance tests', () => {
  const report = join(reports, 'vitest.json');
  command('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return vitestCount(report);
});
await stage('Browser tests', () => {
  const report = join(reports, 'playwright.json');
  const CHROMIUM = findBrowser(log);
  command.env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  command('playwright', 'test', '--reporter=list,json');
  return playwrightCount(report);
});

rmSync(reports, { recursive: true, force: true });
log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A stage without tests of its own counts as one; a stage that breaks counts as one that failed. */
async function stage(title: string, run: () => unknown): Promise<void> {
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

function command(program: string, ...words: string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...command.env },
  });
  return status === 0;
}
command.env = {} as Record<string, string>;

function isCount(result: unknown): result is Count {
  return typeof result === 'object' && result !== null && 'passed' in result;
}

/** A file that could not even be loaded has failed, though it holds no test that did. */
function vitestCount(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites, report.success ? 0 : 1),
  };
}

function playwrightCount(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
