/** The probe comes after one second, and after two more the database counts as silent (docs/protocols/connections.md). */
export const defaultSilenceLimits = {
  tickMs: 250,
  /** The number of ticks that a statement may wait for its response before the probe is sent. */
  ticksUntilProbe: 4,
  /** The number of ticks that the probe may wait for its response before the database counts as silent. */
  ticksUntilSilent: 8,
};

export type SilenceLimits = typeof defaultSilenceLimits;

/** A request to the database that shows whether it responds at all. */
export interface Probe {
  /** Rejects if the database cannot be reached. */
  answered: Promise<void>;
  /** Ends the probe without waiting for the response. */
  cancel(): void;
}

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;

/**
 * Notices a database that keeps its connections open but does not respond, for example because its machine hangs. A slow
 * statement alone is no sign of that, so a probe decides. While nothing waits, nothing is sent.
 *
 * Time is counted in ticks of a timer. Between two ticks, the event loop receives the responses that have arrived. So if this
 * process itself could not run for some seconds, the database is not blamed: only one tick is counted.
 */
export function createSilenceWatch(
  startProbe: () => Probe,
  onChange: (isSilent: boolean) => void,
  { tickMs, ticksUntilProbe, ticksUntilSilent } = defaultSilenceLimits,
) {
  /**
   * The number of waits that have begun in each tick and not ended. A set of them would cost a tenth of a statement's
   * time: V8 copies a set that often grows and shrinks, and the old copies keep the new ones alive until all memory
   * is collected.
   */
  const waits = new Map<number, number>();
  let ticks = 0;
  /** The tick in which the last probe ended. The time of older waits is counted from then. */
  let countedFrom = 0;
  let probe: (Probe & { sentAt: number }) | undefined;
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
    ticks += 1;
    for (const [begunAt, count] of waits) if (count === 0) waits.delete(begunAt);
    // The keys of a map are in the order of their insertion, so the first is the oldest.
    const [oldest = ticks] = waits.keys();
    if (!probe) {
      if (isSilent || ticks - Math.max(oldest, countedFrom) >= ticksUntilProbe) sendProbe();
    } else if (ticks - probe.sentAt >= ticksUntilSilent) finish(probe, true);
  }

  function sendProbe(): void {
    const sent = { ...startProbe(), sentAt: ticks };
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
    countedFrom = ticks;
    if (isSilent === silent) return;
    isSilent = silent;
    onChange(silent);
  }

  return {
    get isSilent() {
      return isSilent;
    },
    /** Starts to wait for a response of the database. Returns the argument for `end`. */
    begin(): number {
      waits.set(ticks, (waits.get(ticks) ?? 0) + 1);
      schedule();
      return ticks;
    },
    end: (begunAt: number) => void waits.set(begunAt, (waits.get(begunAt) ?? 1) - 1),
    close() {
      isClosed = true;
      clearTimeout(timer);
      probe?.cancel();
    },
  };
}
