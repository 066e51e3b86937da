import { useEffect, useState } from 'react';
import {
  type Countdown,
  countdownStart,
  getCountdownAt,
  getMsToNextTick,
  toSeconds,
} from '#domain/countdown.ts';

/**
 * When the countdown ends. The countdown starts in the browser, because a cached page does not know when it is viewed.
 */
let end: number | undefined;

/** Returns the time left in the countdown, and its end (null until it has started). All clocks share one countdown. */
export function useCountdown(): { timeLeft: Countdown; endsAt: Date | null } {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const moment = Date.now();
      end ??= moment + toSeconds(countdownStart) * 1000;
      setNow(moment);
      const wait = getMsToNextTick(end, moment);
      if (wait !== null) timer = setTimeout(tick, wait);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);

  if (now === null || end === undefined) return { timeLeft: countdownStart, endsAt: null };
  return { timeLeft: getCountdownAt(end, now), endsAt: new Date(end) };
}
