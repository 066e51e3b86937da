import { useEffect, useState } from 'react';
import {
  type Countdown,
  countdownStart,
  getCountdownAt,
  getMsToNextTick,
  toSeconds,
} from '#domain/countdown.ts';

/** When it ends. It starts with the first page that shows it: a stored page can't know when it is read. */
let end: number | undefined;

/** What is left of the one countdown that the page's clocks share, and when it ends (unknown on the server). */
export function useCountdown(): { left: Countdown; endsAt: Date | null } {
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

  if (now === null || end === undefined) return { left: countdownStart, endsAt: null };
  return { left: getCountdownAt(end, now), endsAt: new Date(end) };
}
