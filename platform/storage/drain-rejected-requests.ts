import type { MiddlewareHandler } from 'hono';
import { getClientKey } from '#platform/http/client-address.ts';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { GrantLost } from '#platform/storage/resumable/watch-grant.ts';

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** So many bytes are read without waiting for a turn, because they may already have arrived. */
const maxDrainedAtOnce = 1024 * 1024;

const maxDrainedBytes = 64 * 1024 * 1024;

/** The rest of an upload is read for this time, in ms, if it was stopped because its session has ended. */
const maxStoppedMs = 1000;

/**
 * Says how many larger bodies are drained at a time, and how many wait for that. A waiting body is not read, so it
 * takes no time and no memory. A body that arrives slowly holds only its place.
 */
const drainLimits = {
  maxRunning: 64,
  maxRunningPerClient: 2,
  maxWaiting: 128,
  maxWaitingPerClient: 16,
  maxWaitMs: 30_000,
  maxPauseMs: 100,
};

/**
 * Reads and discards the rest of a rejected request's body, because many clients, browsers among them, read the response
 * only after they have sent their body: if the connection was closed after 1 MiB, `fetch` lost the error of each upload
 * of 5 MB. Beyond `drainLimits`, the response is sent at once and the connection is closed (docs/protocols/storage.md).
 */
export function drainRejectedRequests(): MiddlewareHandler {
  const queue = createFairQueue(drainLimits);
  return async (context, next) => {
    await next();
    const { body } = context.req.raw;
    if (!context.error || !body || body.locked) return;
    const reader = body.getReader();
    if (context.error instanceof GrantLost) {
      context.header('Connection', 'close');
      // Releasing the lock rejects the pending read, which ends `drain`.
      setTimeout(() => reader.releaseLock(), maxStoppedMs).unref();
    }
    if (await drain(reader, maxDrainedAtOnce)) return;
    const drainRest = async () => {
      if (!(await drain(reader, maxDrainedBytes))) await reader.cancel().catch(() => {});
    };
    await queue.run(getClientKey(context), drainRest, context.req.raw.signal).catch(() => {
      // The queue is full, the turn has not come in time, or the client has hung up.
      context.header('Connection', 'close');
    });
  };
}

/** Discards at most about `limit` bytes. Returns whether there are no more. */
async function drain(reader: BodyReader, limit: number): Promise<boolean> {
  try {
    for (let remaining = limit; remaining > 0; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      remaining -= value.byteLength;
    }
    return false;
  } catch {
    // The client has disconnected and will not read the response.
    return true;
  }
}
