import { formatTwoDigits, toSeconds } from '#domain/countdown.ts';
import styles from './countdown-clock.module.css';
import { useCountdown } from './use-countdown.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The digits of a departure board, and the end in words: a timer is not announced as it runs. */
export function CountdownClock() {
  const { left, endsAt } = useCountdown();
  return (
    <div className={styles.clock}>
      <div className={styles.units} role="timer" aria-label="Time left">
        {units.map((unit) => (
          <div key={unit} className={styles.unit}>
            <span className={styles.pair} role="img" aria-label={formatTwoDigits(left[unit])}>
              {[...formatTwoDigits(left[unit])].map((digit, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a flap is its place in the row
                <span key={place} className={styles.flap}>
                  {/* A digit that changes is a new leaf, which falls into place. */}
                  <span key={digit} className={styles.digit}>
                    {digit}
                  </span>
                </span>
              ))}
            </span>
            <span className={styles.label}>{unit}</span>
          </div>
        ))}
      </div>
      <p className={styles.end}>{endText(toSeconds(left), endsAt)}</p>
    </div>
  );
}

function endText(seconds: number, endsAt: Date | null): string {
  if (seconds === 0) return 'The countdown has ended.';
  if (!endsAt) return 'Ends 2 days and 14 hours from now';
  const day = endsAt.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  const time = endsAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `Ends ${day}, at ${time}`;
}
