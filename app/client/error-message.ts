/** Shown for an error that has no message (docs/product/fixed-texts.md). */
const unknownErrorMessage = 'Something went wrong';

const unreachableMessage = 'The server could not be reached. Please check your connection and try again.';

/**
 * Matches the messages of browsers for a `fetch` without a response, and for a lazily imported module that cannot be
 * loaded. supabase-js passes these messages on with or without the error's name.
 */
const networkFailure =
  /^(?:TypeError: )?(?:Failed to fetch|NetworkError when attempting|Load failed|fetch failed|error loading dynamically imported module|Importing a module script failed)/;

/** Returns whether a request failed because the server could not be reached. */
export const isUnreachable = (failure: unknown): boolean => getErrorMessage(failure) === unreachableMessage;

/**
 * Returns whether a request failed because its session has ended: the server does not accept the token (PGRST301 to
 * PGRST303), or the request was anonymous, and visitors have no privilege to write.
 */
export function isSignedOut(failure: unknown): boolean {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : '';
  return /^PGRST30[1-3]$/.test(String(code)) || getErrorMessage(failure).startsWith('permission denied');
}

/**
 * Returns the message to show for a failed request: the backend's message if there is one
 * (docs/product/fixed-texts.md).
 */
export function getErrorMessage(failure: unknown): string {
  const message =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  // The auth client turns a response without a message, such as a proxy's error page, into '{}'.
  if (typeof message !== 'string' || message.trim() === '' || message === '{}') return unknownErrorMessage;
  return networkFailure.test(message) ? unreachableMessage : message;
}
