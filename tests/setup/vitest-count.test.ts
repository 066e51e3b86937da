import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVitestCount } from './vitest-count.ts';

const passing = {
  numPassedTests: 5,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  success: true,
  testResults: [],
};

function read(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vitest.json');
  writeFileSync(file, JSON.stringify({ ...passing, ...report }));
  const lines: string[] = [];
  const count = readVitestCount(file, (line) => lines.push(line));
  return { count, lines: lines.join('\n') };
}

test('The report is counted, with the probes and the properties by the names of their files', () => {
  const { count, lines } = read({
    testResults: [
      { name: '/a/hostile-requests.test.ts', assertionResults: [{}, {}] },
      { name: '/a/query.property.test.ts', assertionResults: [{}] },
      { name: '/a/other.test.ts', assertionResults: [{}, {}] },
    ],
  });
  expect(count).toEqual({ passed: 5, failed: 0 });
  expect(lines).toContain('2 probes');
  expect(lines).toContain('1 properties');
});

test.each([
  ['failed tests', { numFailedTests: 2, success: false }, 2],
  ['a file that cannot be loaded', { numFailedTestSuites: 1, success: false }, 1],
  ['an error outside of all tests', { success: false }, 1],
])('A report with %s counts as failed', (_, report, failed) => {
  expect(read(report).count.failed).toBe(failed);
});
