import { type ClipboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { parseCoordinates } from './coordinates.ts';
import styles from './location-fields.module.css';

/** Both coordinates. A pasted text with both numbers, or the URL of a map, fills in both fields from either of them. */
export function CoordinateFields({ fields }: { fields: EditorFields<FieldValues> }) {
  const latitude = fields.control('latitude');
  const longitude = fields.control('longitude');
  const [filledIn, setFilledIn] = useState('');
  /** Fills in both coordinates if the text has both; otherwise, returns false. */
  const fillIn = (text: string): boolean => {
    const found = parseCoordinates(text);
    if (found === null) return false;
    const texts = [String(found.latitude), String(found.longitude)] as const;
    latitude.onChange(texts[0]);
    longitude.onChange(texts[1]);
    setFilledIn(texts.join(', '));
    return true;
  };
  const getFieldProps = (name: 'latitude' | 'longitude') => {
    const text = fields.text(name);
    return {
      ...text,
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        if (fillIn(event.clipboardData.getData('text'))) event.preventDefault();
      },
      // The keyboards of phones insert what was copied as if it were typed.
      onBlur(event: Parameters<typeof text.onBlur>[0]) {
        fillIn(String(fields.control(name).value));
        return text.onBlur(event);
      },
    };
  };
  const isFilledIn = filledIn !== '' && filledIn === `${latitude.value}, ${longitude.value}`;
  return (
    <div className={styles.field}>
      <FieldRow>
        <TextField label="Latitude" help="E.g. 38.722." {...getFieldProps('latitude')} />
        <TextField label="Longitude" help="E.g. -9.139." {...getFieldProps('longitude')} />
      </FieldRow>
      <p role="status" className={styles.note}>
        {isFilledIn
          ? 'Both numbers are filled in from what you pasted.'
          : 'Paste both numbers, or the URL of a map, into either field.'}
      </p>
    </div>
  );
}
