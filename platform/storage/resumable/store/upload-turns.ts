import { setTimeout } from 'node:timers/promises';
import type { Privileged } from '#platform/database/database.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { TusError } from './tus-error.ts';
import { endTurn, extendTurn, turnMs, type UploadQueries } from './upload-queries.ts';

type TurnRequests = Pick<UploadQueries, 'requestTurn'>;

export type UploadTurns = ReturnType<typeof createUploadTurns>;

/** The interval at which a waiting request asks for its turn, in ms. */
const askMs = 250;
/** The interval at which a running request extends its turn, and learns whether another one waits, in ms. */
const extendMs = 1000;

/** The maximum wait in ms. It is longer than the turn of a killed server, so that the next request outlasts that turn. */
const maxWaitMs = 2 * turnMs;

/**
 * Lets the requests for one upload run one at a time, on all servers that share the database.
 *
 * @param database extends and ends turns, even when the client of the request is gone
 */
export function createUploadTurns(database: Pick<Privileged, 'query'>) {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();

  async function takeAmongServers<Result>(
    uploads: TurnRequests,
    id: string,
    controller: AbortController,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const turn = crypto.randomUUID();
    if (!(await waitForTurn(uploads, id, turn, controller.signal))) return work();
    const stopExtending = extend(database, id, turn, controller);
    try {
      return await work();
    } finally {
      stopExtending();
      // If the database is not available, the turn ends by itself.
      await endTurn(database, id, turn).catch(() => {});
    }
  }

  return {
    /**
     * Runs `work` once no other request works on this upload. The request that does is asked to stop, because a client that
     * has lost its connection asks again before the server notices the loss. `work` must end soon after its signal is
     * aborted. Throws ResourceLocked if a request on another server does not stop.
     */
    async take<Result>(
      uploads: TurnRequests,
      id: string,
      work: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      for (let other = running.get(id); other; other = running.get(id)) {
        other.controller.abort(new TusError('Interrupted'));
        await other.ended;
      }
      const controller = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running.set(id, { controller, ended });
      try {
        return await takeAmongServers(uploads, id, controller, () => work(controller.signal));
      } finally {
        running.delete(id);
        end();
      }
    },
  };
}

/** Returns false if there is no such upload, which `work` reports. */
async function waitForTurn(
  { requestTurn }: TurnRequests,
  id: string,
  turn: string,
  signal: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const hasBegun = await requestTurn(id, turn);
    if (hasBegun === undefined) return false;
    if (hasBegun) return true;
    if (performance.now() > end) throw new StorageError('ResourceLocked');
    await setTimeout(askMs);
    signal.throwIfAborted();
  }
}

/**
 * Extends a turn until the returned function is called. Stops the request when another one waits or, if the
 * database is not available, two intervals before the turn ends.
 */
function extend(
  database: Pick<Privileged, 'query'>,
  id: string,
  turn: string,
  controller: AbortController,
): () => void {
  let extendedAt = performance.now();
  const timer = setInterval(async () => {
    const now = performance.now();
    const isExtended = await extendTurn(database, id, turn).catch(() => undefined);
    if (isExtended) extendedAt = now;
    else if (isExtended === false || now - extendedAt > turnMs - 2 * extendMs)
      controller.abort(new TusError('Interrupted'));
  }, extendMs);
  timer.unref();
  return () => clearInterval(timer);
}
