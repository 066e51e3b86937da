import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { StageResult } from './browser-tests.ts';

/** The part of the JSON report of Vitest that this module reads. */
interface VitestReport {
  numPassedTests: number;
  success: boolean;
  testResults: TestFile[];
}
interface TestFile {
  /** The absolute path of the file. */
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { status: string; fullName: string }[];
}

/**
 * Reads the JSON report of Vitest, and logs how many hostile requests and properties of fuzzed input were tested. A file
 * that cannot be loaded counts as failed although none of its tests ran.
 *
 * @param folder the folder to which the names of failures are relative
 */
export function readVitestReport(file: string, folder: string, log: (line: string) => void): StageResult {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  log(`  Hostile requests: ${countTests(report, /hostile[^/]*\.test\.ts$/)} probes`);
  log(`  Fuzzed input: ${countTests(report, /\.property\.test\.ts$/)} properties, each of hundreds of cases`);
  const failures = report.testResults.flatMap((testFile) => listFailures(testFile, folder));
  if (failures.length === 0 && !report.success) failures.push('an error outside of all tests');
  return { passed: report.numPassedTests, failures };
}

function listFailures({ name, status, assertionResults }: TestFile, folder: string): string[] {
  const path = relative(folder, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [path];
  return failed.map(({ fullName }) => `${path} › ${fullName}`);
}

const countTests = ({ testResults }: VitestReport, file: RegExp): number =>
  testResults
    .filter(({ name }) => file.test(name))
    .reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
