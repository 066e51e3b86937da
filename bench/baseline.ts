import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Target } from './wrk.ts';

const copiedHeaders = [
  'content-type',
  'content-range',
  'content-location',
  'cache-control',
  'content-encoding',
  'etag',
  'vary',
];

/** Starts a bare node:http server that sends the same body and headers as `target`. */
export async function startBaseline(target: Target): Promise<{ target: Target; stop(): void }> {
  const response = await sendRequest(target);
  const body = await buffer(response);
  const headers = Object.fromEntries(
    copiedHeaders.map((name) => [name, response.headers[name]]).filter(([, value]) => value),
  );
  const description = JSON.stringify({
    headers: { ...headers, 'content-length': body.length },
    body: body.toString('base64'),
  });
  const { port, pid, stop } = await startProgram('baseline-server.ts', description);
  return { target: { ...target, url: `http://127.0.0.1:${port}/`, processIds: [pid] }, stop };
}

/** Starts a program beside this file that prints the port on which it listens. `input` is its standard input. */
export async function startProgram(file: string, input = '') {
  const server = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.end(input);
  const [port] = await once(server.stdout, 'data');
  return { port: Number(port), pid: server.pid ?? 0, stop: () => void server.kill() };
}

/** Sends a request without `fetch`, which would decompress the body. */
async function sendRequest({ url, headers = {} }: Target): Promise<IncomingMessage> {
  const [response] = await once(get(url, { headers }), 'response');
  return response;
}
