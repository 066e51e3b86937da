/**
 * Returns the latest of these times, or null if there is none. They are compared as texts, so all of them are ISO 8601 in
 * UTC, or days (yyyy-mm-dd), which are earlier than every time on the same day.
 */
export function findLatest(times: readonly (string | null)[]): string | null {
  return (
    times
      .flatMap((time) => time ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
