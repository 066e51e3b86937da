import type { Site } from '#tests/setup/site.ts';

/** The parts of a site that an attack needs. They can be sent to a worker. */
export type Target = Pick<Site, 'url' | 'dataDir' | 'anonKey' | 'serviceRoleKey' | 'owner'>;

/** Describes what one visitor without a login, or one slow part, does to the site while others use it. */
export interface Attack {
  title: string;
  /** Attacks until the signal is aborted. Calls `record` with the status of each response. */
  run(site: Target, signal: AbortSignal, record: (status: number) => void): Promise<void>;
}

/** Creates an attack that sends requests in `count` loops. Responses are read and ignored, errors too. */
export const createAttack = (
  title: string,
  count: number,
  send: (site: Target, attempt: number, signal: AbortSignal) => Promise<Response>,
): Attack => ({
  title,
  async run(site, signal, record) {
    let attempt = 0;
    const loop = async () => {
      while (!signal.aborted) {
        try {
          const response = await send(site, attempt++, signal);
          await response.arrayBuffer();
          record(response.status);
        } catch {
          // A rejected connection would otherwise turn this into a loop that never yields.
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      }
    };
    await Promise.all(Array.from({ length: count }, loop));
  },
});

/** The address that the server sees, because it believes a proxy on its own machine. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
