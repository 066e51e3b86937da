import { createServer } from 'node:http';

/** The limit: node:http and nothing else, with the bytes and headers of the answer it is compared with. */
const { headers, body } = JSON.parse(process.env.ANSWER ?? '{}');
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(address?.port);
});
