import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPid } from './lock-files.ts';
import type { DatabasePaths } from './paths.ts';
import { sendSignal } from './processes.ts';

const stopTimeoutMs = 20_000;

/** Shuts down in fast mode, which rolls back open transactions. A server that hangs gets SIGQUIT. */
export async function shutDown(paths: DatabasePaths, pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  const deadline = performance.now() + stopTimeoutMs;
  while (findRunningPid(paths)) {
    if (performance.now() > deadline) {
      sendSignal(pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}
