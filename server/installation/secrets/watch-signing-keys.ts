import { DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { type SigningKey, validateSigningKeys } from '#platform/jwt/signing-keys.ts';

/** Says how often a running server reads its signing keys again (docs/protocols/api-keys.md#signing-keys). */
const intervalMs = 10_000;

/**
 * Reads the signing keys again and again, and calls `onChange` when they have changed. Keys that cannot be read or used
 * are logged, and those in use stay: tokens must not become invalid because a file or the database cannot be read now.
 *
 * @param inUse the keys that the server has started with
 * @returns a function that stops it
 */
export function watchSigningKeys(
  inUse: SigningKey[],
  read: () => SigningKey[] | Promise<SigningKey[]>,
  onChange: (signingKeys: SigningKey[]) => void,
): () => void {
  let last = JSON.stringify(inUse);
  let isReading = false;

  async function check(): Promise<void> {
    const signingKeys = await read();
    const text = JSON.stringify(signingKeys);
    if (text === last) return;
    await validateSigningKeys(signingKeys);
    last = text;
    onChange(signingKeys);
  }

  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    check()
      .catch(logError)
      .finally(() => {
        isReading = false;
      });
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

function logError(error: unknown): void {
  // An outage of the database is logged where it is noticed.
  if (error instanceof DatabaseUnavailable) return;
  const entry = toLogEntry(error);
  // The cause may quote the keys.
  console.error('The signing keys cannot be read again:', entry instanceof Error ? entry.message : entry);
}
