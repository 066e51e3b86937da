import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 6;
/** The time in seconds. */
const maxWait = 60;

/** The target cannot be reached, or has asked to be called later. */
export class TargetUnavailable extends Error {
  override name = 'TargetUnavailable';
  /** The time in seconds. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Describes how a command waits: it says so, and can be interrupted. */
export interface Waiting {
  signal: AbortSignal;
  /** Prints what is being done. */
  log(line: string): void;
}

/** Tries up to six times what ends with TargetUnavailable, each time after as long as the target asked for. */
export async function retry<T>({ signal, log }: Waiting, attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TargetUnavailable) || attempts === maxAttempts) throw error;
      const seconds = Math.min(error.retryAfter ?? 2 ** (attempts - 1), maxWait);
      log(`The target is unavailable (${error.message}). Trying again in ${Math.ceil(seconds)} seconds.`);
      await sleep(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
