import { type KeyboardEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { findCountryTimeZones } from './country-time-zones.ts';
import styles from './location-fields.module.css';
import { findTimeZone, formatTimeZone, timeZones } from './time-zones.ts';

/** The time zone. The name of a city becomes that of its zone, and the zones of the named country are suggested. */
export function TimeZoneField({ fields }: { fields: EditorFields<FieldValues> }) {
  const { text, control } = fields;
  const timeZonesId = useId();
  const zoneText = text('time_zone');
  const { value, onChange } = control('time_zone');
  const zone = findTimeZone(value);
  const country =
    zone === null ? findCountryTimeZones([value, control('region').value, control('name').value]) : null;
  /** Replaces a typed city by the name of its zone, so that the owner sees what is saved. Returns whether it has. */
  const completeZone = () => {
    const isCity = zone !== null && zone !== value;
    if (isCity) onChange(zone);
    return isCity;
  };
  return (
    <div className={styles.field}>
      <TextField
        label="Time zone"
        help="Choose one from the list, or type its city, e.g. Lisbon. The departure board of the home page can show the time there."
        list={timeZonesId}
        autoComplete="off"
        {...zoneText}
        onBlur={(event) => {
          completeZone();
          return zoneText.onBlur(event);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // The next press of Enter saves the form. Ctrl+S saves it at once, with the name in the field.
          if (event.ctrlKey || event.metaKey) completeZone();
          else if (event.key === 'Enter' && completeZone()) event.preventDefault();
        }}
      />
      <datalist id={timeZonesId}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p role="status" className={styles.note}>
        {zone !== null && `${zone} · ${formatTimeZone(zone)}`}
      </p>
      {country && (
        <div className={styles.suggestions}>
          <span className={styles.note}>{`In ${country.country}:`}</span>
          {country.zones.map((name) => (
            <Button key={name} size="small" onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
