import { TusError } from './tus-error.ts';

/** Lets the requests for one upload run one at a time. */
export interface UploadTurns {
  /**
   * Runs `work` once no other request works on this upload. The request that does is asked to stop, because a client that
   * has lost its connection asks again before the server notices the loss. `work` must end soon after its signal is
   * aborted.
   */
  take<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

export function createUploadTurns(): UploadTurns {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  return {
    async take(id, work) {
      for (let other = running.get(id); other; other = running.get(id)) {
        other.controller.abort(new TusError('Interrupted'));
        await other.ended;
      }
      const controller = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running.set(id, { controller, ended });
      try {
        return await work(controller.signal);
      } finally {
        running.delete(id);
        end();
      }
    },
  };
}
