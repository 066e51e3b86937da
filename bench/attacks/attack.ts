import type { Site } from '#tests/setup/site.ts';

/** What one visitor without a login, or one slow part, does to the site while others use it. */
export interface Attack {
  title: string;
  /** Attacks until the signal is aborted. */
  run(site: Site, signal: AbortSignal): Promise<void>;
}

/** Sends requests in `count` loops until the signal is aborted. Responses are read and ignored, errors too. */
export async function repeat(
  count: number,
  signal: AbortSignal,
  send: (attempt: number, signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  let attempt = 0;
  const loop = async () => {
    while (!signal.aborted) {
      const answered = await send(attempt++, signal)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      // A rejected connection would otherwise turn this into a loop that never yields.
      if (!answered) await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all(Array.from({ length: count }, loop));
}

/** The address that the server sees, because it believes a proxy on its own machine. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
