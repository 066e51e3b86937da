import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Closes what was created in a test after it, and what was created outside of one after the tests of the file. */
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
