import { joinClassNames } from '#app/ui/join-class-names.ts';
import { countdownStart, formatTwoDigits } from '#domain/countdown.ts';
import { formatDealEnd } from '#domain/format-deal-end.ts';
import styles from './countdown-clock.module.css';

const dayMs = 86_400_000;

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownClockProps {
  /** How the digits are drawn: as the flaps of a departure board, or printed on a ticket. */
  look: 'board' | 'ticket';
  /** ISO 8601; null: the sample countdown, which starts in the browser. */
  endsAt: string | null;
}

/**
 * A countdown that browsers run (`run-deals.ts`). The time that is left to a real end is not in a page that is stored, so its
 * flaps are empty until then. The end is also shown as text, because screen readers do not announce a running timer, and on
 * paper only the end stays true.
 */
export function CountdownClock({ look, endsAt }: CountdownClockProps) {
  // Only how many flaps are there, so that nothing moves. Browsers correct it.
  const isLong = endsAt !== null && Date.parse(endsAt) - Date.now() >= 100 * dayMs;
  return (
    <div data-countdown="" data-screen-only={endsAt === null || undefined}>
      <div
        data-screen-only=""
        className={joinClassNames(styles.units, look === 'ticket' && styles.ticket)}
        role="timer"
        data-long={isLong || undefined}
        aria-label="Time left"
      >
        {units.map((unit) => (
          <div key={unit} className={styles.unit}>
            {endsAt ? (
              <Pair
                unit={unit}
                text={isLong && unit === 'days' ? '\u00a0\u00a0\u00a0' : '\u00a0\u00a0'}
                isEmpty
              />
            ) : (
              <Pair unit={unit} text={formatTwoDigits(countdownStart[unit])} />
            )}
            <span className={styles.label}>{unit}</span>
          </div>
        ))}
      </div>
      <p className={styles.end} data-countdown-end="">
        {endsAt ? `Ends ${formatDealEnd(endsAt, 'UTC')}` : 'Ends 2 days and 14 hours from now'}
      </p>
    </div>
  );
}

/** The flaps of a unit. They are empty while its digits are not known. */
function Pair({ unit, text, isEmpty = false }: { unit: string; text: string; isEmpty?: boolean }) {
  const accessibility = isEmpty ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text };
  return (
    <span className={styles.pair} data-unit={unit} {...accessibility}>
      {[...text].map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a flap has no id other than its index
        <span key={index} className={styles.flap}>
          <span className={styles.digit} data-digit="">
            {digit}
          </span>
        </span>
      ))}
    </span>
  );
}
