import { connect } from 'node:net';
import type { Attack } from './attack.ts';

const connections = 100;
const requestsPerConnection = 16;

interface Flood {
  title: string;
  method?: 'GET' | 'HEAD';
  createPath(attempt: number): string;
  /** Says how long a client waits for responses before it hangs up. By default, it stays connected. */
  hangUpAfterMs?: number;
}

const flood = ({ title, method = 'GET', createPath, hangUpAfterMs }: Flood): Attack => ({
  title: `a flood of ${title} over ${connections} connections${hangUpAfterMs ? ' whose clients hang up' : ''}`,
  async run(site, signal, record) {
    let attempt = 0;
    const createRequest = () =>
      `${method} ${createPath(attempt++)} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
    const port = Number(new URL(site.url).port);
    const loop = async () => {
      while (!signal.aborted) {
        const signals = hangUpAfterMs ? [signal, AbortSignal.timeout(hangUpAfterMs)] : [signal];
        await sendUntilClosed(port, createRequest, AbortSignal.any(signals), record);
      }
    };
    await Promise.all(Array.from({ length: connections }, loop));
  },
});

/** Pipelines requests on a connection, from an address that is not a trusted proxy. After each response, another one is sent. */
async function sendUntilClosed(
  port: number,
  createRequest: () => string,
  signal: AbortSignal,
  record: (status: number) => void,
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2', signal });
  const send = (count: number) => socket.write(Array.from({ length: count }, createRequest).join(''));
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const statuses = [...chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)];
    for (const [, status] of statuses) record(Number(status));
    if (socket.writable) send(statuses.length);
  });
  send(requestsPerConnection);
  await new Promise((resolve) => socket.once('close', resolve));
}

const missingFiles = {
  method: 'HEAD',
  createPath: (attempt: number) => `/storage/v1/object/public/images/none${attempt}`,
} as const;

/** Pipelined requests of one client: for a stored page, for paths without a page, and for files that do not exist. */
export const floods: Attack[] = [
  flood({ title: 'a stored page', createPath: () => '/about' }),
  flood({ title: '404s', createPath: () => '/no-such-page' }),
  flood({ title: 'missing files', ...missingFiles }),
  flood({ title: 'missing files', ...missingFiles, hangUpAfterMs: 60 }),
];
