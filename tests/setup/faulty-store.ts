import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server in the place of an object store, which does what the test says. */
export async function startFaultyStore() {
  const server = createServer((request, response) => store.respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'wayfare',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    /** Responds to all requests from now on. */
    respond: ((_request, response) => response.writeHead(500).end()) as RequestListener,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}
