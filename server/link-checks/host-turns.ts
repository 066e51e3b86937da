/** The time between two requests to the same host, in milliseconds. */
const pauseMs = 5000;

export interface HostTurns {
  /** Waits until a request to this host may be sent. */
  wait(host: string, signal?: AbortSignal): Promise<void>;
}

/** Makes checks leave each host five seconds between two requests. */
export function createHostTurns(
  now: () => number,
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>,
): HostTurns {
  /** The time of the next request to each host. */
  const next = new Map<string, number>();
  return {
    async wait(host, signal) {
      const time = now();
      // What has passed is forgotten, so that the map has only the hosts of the last seconds.
      for (const [known, at] of next) if (at <= time) next.delete(known);
      const name = host.replace(/^www\./, '');
      const turn = Math.max(time, next.get(name) ?? 0);
      next.set(name, turn + pauseMs);
      if (turn > time) await sleep(turn - time, signal);
    },
  };
}
