import { defineConfig } from 'vitest/config';

/** The tests that need nothing but what they import, so that thousands of mutants run in minutes. */
export const testFiles = [
  'domain/**/*.test.ts',
  'app/site/booking/dates/*.test.ts',
  'app/admin/booking-template/trace-link.test.ts',
  'platform/rest/parse/json-depth.test.ts',
];

export default defineConfig({ test: { include: testFiles, testTimeout: 60_000, isolate: false } });
