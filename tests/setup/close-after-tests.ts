import { afterAll } from 'vitest';

/** Waits for the service that all tests of a file use, and closes it after them. */
export async function closeAfterTests<Service extends { close(): unknown }>(
  creating: Promise<Service>,
): Promise<Service> {
  const service = await creating;
  afterAll(() => service.close());
  return service;
}
