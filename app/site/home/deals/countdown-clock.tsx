import { joinClassNames } from '#app/ui/join-class-names.ts';
import { formatTwoDigits, toSeconds } from '#domain/countdown.ts';
import styles from './countdown-clock.module.css';
import { useCountdown } from './use-countdown.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownClockProps {
  /** How the digits are drawn: as the flaps of a departure board, or printed on a ticket. */
  look: 'board' | 'ticket';
}

/** The countdown. Its end is also shown as text, because screen readers do not announce a running timer. */
export function CountdownClock({ look }: CountdownClockProps) {
  const { timeLeft, endsAt } = useCountdown();
  return (
    <div>
      <div
        className={joinClassNames(styles.units, look === 'ticket' && styles.ticket)}
        role="timer"
        aria-label="Time left"
      >
        {units.map((unit) => (
          <div key={unit} className={styles.unit}>
            <span className={styles.pair} role="img" aria-label={formatTwoDigits(timeLeft[unit])}>
              {[...formatTwoDigits(timeLeft[unit])].map((digit, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a flap has no id other than its index
                <span key={index} className={styles.flap}>
                  {/* The key makes a changed digit a new element, so that its animation plays. */}
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
      <p className={styles.end}>{formatEnd(toSeconds(timeLeft), endsAt)}</p>
    </div>
  );
}

function formatEnd(seconds: number, endsAt: Date | null): string {
  if (seconds === 0) return 'The countdown has ended.';
  if (!endsAt) return 'Ends 2 days and 14 hours from now';
  const day = endsAt.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  const time = endsAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `Ends ${day}, at ${time}`;
}
