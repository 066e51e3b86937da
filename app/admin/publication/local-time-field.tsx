import { TextField } from '#app/ui/forms/text-field.tsx';
import { getTimeZoneName, parseLocalTime, toLocalTime } from './local-time.ts';

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
  required?: boolean;
}

/** A field for a date and a time in the owner's time zone. */
export function LocalTimeField({ help, value, onChange, ...field }: LocalTimeFieldProps) {
  const zone = `In your time zone: ${getTimeZoneName()}.`;
  return (
    <TextField
      {...field}
      type="datetime-local"
      help={help ? `${help} ${zone}` : zone}
      // With this maximum, the input takes years of four digits only.
      max="9999-12-31T23:59"
      value={toLocalTime(value)}
      onChange={({ target }) => onChange(parseLocalTime(target.value))}
    />
  );
}
