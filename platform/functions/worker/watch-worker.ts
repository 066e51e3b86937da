import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ClientHttp2Session } from 'node:http2';
import type { FunctionErrorCode } from '#platform/functions/protocol/errors.ts';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';

const intervalMs = 250;

/**
 * Looks regularly whether a worker still responds and how much memory it uses. Calls `onFault` when it exceeds a limit.
 *
 * A thread that is kept busy, for example by an endless loop, responds to no ping. Intervals are counted instead of
 * milliseconds, because after a pause of the server's own thread the worker's response is read after the timers.
 */
export function watchWorker(
  { pid }: ChildProcess,
  session: ClientHttp2Session,
  limits: FunctionLimits,
  onFault: (code: FunctionErrorCode, reason: string) => void,
): void {
  let booted = false;
  let unanswered = 0;

  // The worker sends its settings when it has loaded the function.
  session.once('remoteSettings', () => {
    booted = true;
    unanswered = 0;
  });

  function ping(): void {
    unanswered += 1;
    // Above 1, an earlier ping still waits for its response.
    if (unanswered > 1 || session.destroyed) return;
    session.ping((error) => {
      if (!error) unanswered = 0;
    });
  }

  const timer = setInterval(async () => {
    ping();
    if (!booted && unanswered * intervalMs > limits.bootTimeoutMs)
      onFault('BOOT_ERROR', 'it did not start in time');
    if (booted && unanswered * intervalMs > limits.blockedTimeoutMs)
      onFault('WORKER_LIMIT', 'its code kept the thread busy for too long');
    if ((await readMemoryMiB(pid)) > limits.maxMemoryMiB) onFault('WORKER_LIMIT', 'it used too much memory');
  }, intervalMs).unref();
  session.once('close', () => clearInterval(timer));
}

/** Returns the memory that the process uses, or 0 where the system does not say. */
async function readMemoryMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
