import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Calls `close` after the current test or, outside of tests, after all tests of the file. */
export function closeLater(close: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else afterAll(async () => void (await close()));
}

/** Waits for the service that all tests of a file use, and closes it after them. */
export async function closeAfterTests<Service extends { close(): unknown }>(
  creating: Promise<Service>,
): Promise<Service> {
  const service = await creating;
  afterAll(() => service.close());
  return service;
}
