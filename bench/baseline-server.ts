import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** The baseline: node:http and nothing else. It responds to every request with the headers and the body from stdin. */
const { headers, body } = (await json(process.stdin)) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(address?.port);
});
