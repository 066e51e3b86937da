import { createServer } from 'node:http';

/** The baseline: node:http and nothing else. It responds to every request with the headers and the body in RESPONSE. */
const { headers, body } = JSON.parse(process.env.RESPONSE ?? '{}');
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(address?.port);
});
