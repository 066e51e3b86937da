/** How long the visitor waits for a response, in milliseconds. The server gives up earlier. */
const timeoutMs = 20_000;

const unreachable =
  'Your message could not be sent, because the site did not respond. Your text is still here: please try again in a moment.';

/** Sends the form's message, and returns why it was not stored; null if it was. */
export async function sendMessage(body: URLSearchParams): Promise<string | null> {
  try {
    const response = await fetch('/contact/messages', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { fault }: { fault?: string | null } = await response.json();
    return fault ?? (response.ok ? null : unreachable);
  } catch {
    // No connection, no response in time, or the page of a proxy.
    return unreachable;
  }
}
