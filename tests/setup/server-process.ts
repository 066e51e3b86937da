import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Starts a server as `npm run SCRIPT -- PARAMETERS` does, without npm. */
export function spawnServer(
  script: 'start' | 'platform',
  environment: Record<string, string | undefined>,
  parameters: string[] = [],
): ChildProcess {
  // The first two words of the script are `exec node`.
  const words: string[] = scripts[script].split(' ').slice(2);
  return spawn(process.execPath, [...words, ...parameters], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Waits until a server has printed that it listens.
 *
 * @param onText gets all that the server prints, even after it listens
 * @returns the groups of `announcement`
 */
export async function waitUntilListening(
  server: ChildProcess,
  announcement: RegExp,
  onText = (_text: string) => {},
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const onOutput = (chunk: Buffer) => {
      onText(chunk.toString());
      printed += chunk;
      const found = announcement.exec(printed);
      if (found) resolve(found.slice(1));
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}:\n${printed}`)));
  });
}

/** Sends a signal, and waits until the process has ended. */
export async function endProcess(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

export async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
