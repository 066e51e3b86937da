import { readFileSync } from 'node:fs';
import type { Count } from './browser-tests.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: { name: string; assertionResults: unknown[] }[];
}

/**
 * Reads the JSON report of Vitest, and logs how many hostile requests and properties of fuzzed input were tested. A file
 * that cannot be loaded counts as failed although none of its tests ran.
 */
export function readVitestCount(file: string, log: (line: string) => void): Count {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  log(`  Hostile requests: ${countTests(report, /hostile[^/]*\.test\.ts$/)} probes`);
  log(`  Fuzzed input: ${countTests(report, /\.property\.test\.ts$/)} properties, each of hundreds of cases`);
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites, report.success ? 0 : 1),
  };
}

const countTests = ({ testResults }: VitestReport, file: RegExp): number =>
  testResults
    .filter(({ name }) => file.test(name))
    .reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
