/** Specification section 8: what is said where the backend says nothing. */
export const unknownFailure = 'Something went wrong';

const unreachable = 'The server could not be reached. Please check your connection and try again.';

/** The browsers' own words for a call that got no answer; supabase-js hands them on, with or without their kind. */
const networkFailure =
  /^(?:TypeError: )?(?:Failed to fetch|NetworkError when attempting|Load failed|fetch failed)/;

/** What a failed call tells the person: the backend's own message (docs/product.md#errors). */
export function getErrorMessage(failure: unknown): string {
  const message =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  // An answer without a message, such as a proxy's page, becomes '{}' in the auth client.
  if (typeof message !== 'string' || message.trim() === '' || message === '{}') return unknownFailure;
  return networkFailure.test(message) ? unreachable : message;
}
