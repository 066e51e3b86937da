import { joinClassNames } from '#app/ui/join-class-names.ts';
import { countdownStart, formatTwoDigits, getCountdownAt } from '#domain/deals/countdown.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import styles from './countdown-clock.module.css';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownClockProps {
  /** Says how the digits are drawn: as the flaps of a departure board, or printed on a ticket. */
  look: 'board' | 'ticket';
  /** ISO 8601; null: the sample countdown, which starts in the browser. */
  endsAt: string | null;
}

/**
 * A countdown that browsers run (`run-deals.ts`). For a real end, the flaps show the time that was left when the page was
 * rendered, until browsers correct it. The end is also shown as text: screen readers do not announce a running timer, and
 * on paper or without scripts the flaps become wrong.
 */
export function CountdownClock({ look, endsAt }: CountdownClockProps) {
  const timeLeft = endsAt ? getCountdownAt(Date.parse(endsAt), Date.now()) : countdownStart;
  return (
    <div data-countdown="" data-screen-only={endsAt === null || undefined}>
      <div
        data-screen-only=""
        className={joinClassNames(styles.units, look === 'ticket' && styles.ticket)}
        role="timer"
        data-long={timeLeft.days >= 100 || undefined}
        data-past={endsAt ? '' : undefined}
        aria-label="Time left"
      >
        {units.map((unit) => (
          <div key={unit} className={styles.unit}>
            <Pair unit={unit} text={formatTwoDigits(timeLeft[unit])} isInexact={endsAt !== null} />
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

/** The flaps of a unit. Until browsers correct an inexact time, it is hidden from screen readers. */
function Pair({ unit, text, isInexact }: { unit: string; text: string; isInexact: boolean }) {
  const accessibility = isInexact ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text };
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
