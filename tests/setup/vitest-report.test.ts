import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from './test-folder.ts';
import { readVitestReport } from './vitest-report.ts';

const passing = {
  numPassedTests: 5,
  success: true,
  testResults: [],
};

function read(report: object) {
  const folder = createTestFolder();
  const file = join(folder, 'vitest.json');
  writeFileSync(file, JSON.stringify({ ...passing, ...report }));
  const lines: string[] = [];
  const result = readVitestReport(file, '/site', (line) => lines.push(line));
  return { result, lines: lines.join('\n') };
}

test('The report counts the passed tests, and logs the probes and properties, known by the names of their files', () => {
  const { result, lines } = read({
    testResults: [
      { name: '/a/hostile-requests.test.ts', assertionResults: [{}, {}] },
      { name: '/a/query.property.test.ts', assertionResults: [{}] },
      { name: '/a/other.test.ts', assertionResults: [{}, {}] },
    ],
  });
  expect(result).toEqual({ passed: 5, failures: [] });
  expect(lines).toContain('2 probes');
  expect(lines).toContain('1 properties');
});

const testFile = (status: string, ...results: [status: string, fullName: string][]) => ({
  name: '/site/app/a.test.ts',
  status,
  assertionResults: results.map(([status, fullName]) => ({ status, fullName })),
});

test.each([
  [
    'failed tests',
    [testFile('failed', ['failed', 'adds'], ['passed', 'divides'], ['failed', 'subtracts'])],
    ['app/a.test.ts › adds', 'app/a.test.ts › subtracts'],
  ],
  ['a file that cannot be loaded', [testFile('failed')], ['app/a.test.ts']],
  [
    'an error outside of all tests',
    [testFile('passed', ['passed', 'adds'])],
    ['an error outside of all tests'],
  ],
])('A report with %s counts as failed, and names it', (_, testResults, failures) => {
  expect(read({ success: false, testResults }).result.failures).toEqual(failures);
});
