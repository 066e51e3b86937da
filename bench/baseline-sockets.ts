import { WebSocketServer } from 'ws';

/** The baseline of a broadcast: ws and nothing else. It sends each message to all other sockets. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(address?.port);
});
server.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => {
    for (const client of server.clients) if (client !== socket) client.send(data, { binary: isBinary });
  });
});
