import { createServer, type RequestListener } from 'node:http';
import { listen } from './listen.ts';

/** Starts an HTTP server in the place of an object store, which does what the test says. */
export async function startFaultyStore() {
  const port = await listen(createServer((request, response) => store.respond(request, response)));
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
  };
  return store;
}
