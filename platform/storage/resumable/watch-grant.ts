import { toStorageError } from '#platform/storage/protocol/error-response.ts';
import type { FoundUpload } from './find-upload.ts';
import { assertGranted } from './upload-access.ts';

/** The interval at which the policies are asked, in ms. */
const askMs = 2000;

/** Statuses of errors that may be gone when the client tries again, like all statuses from 500 on. */
const temporaryStatuses = new Set(['423', '429']);

/** A request that was stopped because its upload is no longer granted. `cause` says why. */
export class GrantLost extends Error {
  override name = 'GrantLost';
}

/** Returns whether an upload is rejected for good. */
export function isRejection(error: unknown): boolean {
  const { statusCode } = toStorageError(error).body;
  return Number(statusCode) < 500 && !temporaryStatuses.has(statusCode);
}

/**
 * Asks the policies again and again while the bytes of an upload arrive, because the caller may lose the right to it, for
 * example with the session. The signal is then aborted with a GrantLost.
 */
export function watchGrant({ grant, upload }: Pick<FoundUpload, 'grant' | 'upload'>): {
  signal: AbortSignal;
  stop(): void;
} {
  const controller = new AbortController();
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    await assertGranted(grant, upload).catch((error: unknown) => {
      if (isRejection(error))
        controller.abort(new GrantLost('The upload is no longer granted', { cause: error }));
    });
    isAsking = false;
  }, askMs);
  timer.unref();
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
