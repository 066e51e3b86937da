import { useState } from 'react';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { getTimeZoneName, parseLocalTime, toLocalTime } from './local-time.ts';
import styles from './local-time-field.module.css';

/** The minutes by which a change of the clocks may shift them. */
const shifts = [30, 60, 120];

interface LocalTimeFieldProps {
  label: string;
  /** Shown before the name of the time zone. */
  help?: string;
  name?: string;
  /** An instant; any other text is shown as an empty field. */
  value: string;
  error: string | null;
  /** Called with an instant in UTC; null while it is incomplete. */
  onChange: (instant: string | null) => void;
}

/** A field for a date and a time in the owner's time zone. It says how a time was understood that clocks skip or repeat. */
export function LocalTimeField({ help, value, onChange, ...field }: LocalTimeFieldProps) {
  const [typed, setTyped] = useState('');
  const zone = `In your time zone: ${getTimeZoneName()}.`;
  const shown = toLocalTime(value);
  // The note below is about the typed time. Any other value comes from elsewhere, e.g. from an undone change, and has none.
  const isTyped = parseLocalTime(typed) === value;
  return (
    <>
      <TextField
        {...field}
        type="datetime-local"
        help={help ? `${help} ${zone}` : zone}
        // With this maximum, the input takes years of four digits only.
        max="9999-12-31T23:59"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseLocalTime(target.value));
        }}
      />
      <p role="status" className={styles.note}>
        {isTyped && describeUnderstoodTime(typed)}
      </p>
    </>
  );
}

/**
 * Says how a local time was understood if a change of the clocks skips it or repeats it; null if there is nothing to
 * say. `typed` is the value of a datetime-local input.
 */
function describeUnderstoodTime(typed: string): string | null {
  const instant = parseLocalTime(typed);
  if (instant === null) return null;
  const local = toLocalTime(instant);
  const understood = `It is understood as ${formatDealEnd(instant)}.`;
  if (local !== typed.slice(0, local.length)) return `The clocks skip this time that day. ${understood}`;
  const time = Date.parse(instant);
  const comesTwice = shifts
    .flatMap((minutes) => [time - minutes * 60_000, time + minutes * 60_000])
    .some((other) => toLocalTime(new Date(other).toISOString()) === local);
  return comesTwice ? `This time comes twice that day. ${understood}` : null;
}
