import { connect } from 'node:net';
import type { Attack } from './attack.ts';

const connections = 100;
const requestsPerConnection = 16;

const flood = (title: string, path: string): Attack => ({
  title: `a flood of ${title} over ${connections} connections`,
  async run(site, signal, record) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
    const loop = async () => {
      while (!signal.aborted) await sendUntilClosed(Number(new URL(site.url).port), request, signal, record);
    };
    await Promise.all(Array.from({ length: connections }, loop));
  },
});

/** Pipelines requests on a connection, from an address that is not a trusted proxy. Each response makes room for one. */
async function sendUntilClosed(
  port: number,
  request: string,
  signal: AbortSignal,
  record: (status: number) => void,
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop);
  socket.on('error', stop);
  socket.on('data', (chunk) => {
    const statuses = [...chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)];
    for (const [, status] of statuses) record(Number(status));
    if (socket.writable) socket.write(request.repeat(statuses.length));
  });
  socket.write(request.repeat(requestsPerConnection));
  await new Promise((resolve) => socket.once('close', resolve));
  signal.removeEventListener('abort', stop);
}

/** Pipelined requests of one client: for a stored page, and for paths without a page. */
export const floods: Attack[] = [flood('a stored page', '/about'), flood('404s', '/no-such-page')];
