/** The intervals of a silence watch. Tests use shorter ones. */
export interface SilenceLimits {
  tickMs: number;
  /** How many ticks a statement may wait for its response before the probe is sent. */
  ticksUntilProbe: number;
  /** How many ticks the probe may wait for its response before the database counts as silent. */
  ticksUntilSilent: number;
}

/** One second until the probe, and two more until the database counts as silent (docs/protocols.md#database-limits). */
export const defaultSilenceLimits: SilenceLimits = { tickMs: 250, ticksUntilProbe: 4, ticksUntilSilent: 8 };

/** A request to the database that shows whether it responds at all. */
export interface Probe {
  /** Rejects if the database cannot be reached. */
  answered: Promise<void>;
  /** Ends the probe without waiting for the response. */
  cancel(): void;
}

interface Wait {
  ticks: number;
}

export interface SilenceWatch {
  readonly isSilent: boolean;
  /** Starts to wait for a response of the database. */
  begin(): Wait;
  end(wait: Wait): void;
  close(): void;
}

interface SilenceWatchOptions {
  startProbe(): Probe;
  onChange(isSilent: boolean): void;
  limits?: SilenceLimits;
}

/**
 * Notices a database that keeps its connections open but does not respond, for example because its machine hangs. A slow
 * statement alone is no sign of that, so a probe decides. While nothing waits, nothing is sent.
 *
 * Time is counted in ticks of the event loop, in which responses arrive between two ticks. So the database is not blamed
 * when this process itself could not run for some seconds.
 */
export function createSilenceWatch({
  startProbe,
  onChange,
  limits: { tickMs, ticksUntilProbe, ticksUntilSilent } = defaultSilenceLimits,
}: SilenceWatchOptions): SilenceWatch {
  const waits = new Set<Wait>();
  let probe: (Probe & Wait) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isSilent = false;
  let isClosed = false;

  function schedule(): void {
    if (timer || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      tick();
      if (isSilent || probe || waits.size > 0) schedule();
    }, tickMs);
    timer.unref();
  }

  function tick(): void {
    let longest = 0;
    for (const wait of waits) longest = Math.max(longest, ++wait.ticks);
    if (!probe) {
      if (isSilent || longest >= ticksUntilProbe) sendProbe();
    } else if (++probe.ticks >= ticksUntilSilent) finish(probe, true);
  }

  function sendProbe(): void {
    const sent = { ...startProbe(), ticks: 0 };
    probe = sent;
    sent.answered.then(
      () => finish(sent, false),
      () => finish(sent, true),
    );
  }

  function finish(finished: Probe, silent: boolean): void {
    if (probe !== finished || isClosed) return;
    probe = undefined;
    finished.cancel();
    for (const wait of waits) wait.ticks = 0;
    if (isSilent === silent) return;
    isSilent = silent;
    onChange(silent);
  }

  return {
    get isSilent() {
      return isSilent;
    },
    begin() {
      const wait = { ticks: 0 };
      waits.add(wait);
      schedule();
      return wait;
    },
    end: (wait) => void waits.delete(wait),
    close() {
      isClosed = true;
      clearTimeout(timer);
      probe?.cancel();
    },
  };
}
