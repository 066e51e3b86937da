import type { AddressInfo, Server } from 'node:net';
import { closeLater } from './close-after-tests.ts';

/** Starts a server and returns its port. It is closed after the test or, outside of tests, after the tests of the file. */
export async function listen(server: Server & { closeAllConnections?(): void }): Promise<number> {
  closeLater(() => {
    server.closeAllConnections?.();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
