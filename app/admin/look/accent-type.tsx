import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import {
  describeFault,
  describeUnusableColor,
  findFault,
  findNearestAccent,
  parseColor,
} from '#app/content/look/accent.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findPalette } from '#domain/look/palettes.ts';
import styles from './accent-type.module.css';

const accentColor = z.string().transform((text, context) => {
  const fault = describeUnusableColor(text);
  if (fault !== null) context.addIssue(fault);
  return parseColor(text);
});

/** The accent color: typed or picked, and checked at once against the palette (docs/product/look.md). */
export const accentType: FieldType<object, string> = {
  ...createFieldType<object, string>(() => ({ schema: accentColor, initial: '' }), AccentInput),
  rules: [
    {
      columns: ['accent_color', 'palette'],
      findFault: ({ accent_color: color, palette }) => {
        const fault = color === null ? null : findFault(color, findPalette(palette).colors);
        return fault && describeFault(fault);
      },
    },
  ],
};

function AccentInput({ name, field: { label, help }, form: { fields } }: FieldProps<object>) {
  const { value, error, onChange } = fields.control(name);
  const { colors } = findPalette(fields.draft.palette);
  const color = parseColor(value);
  const fault = color === null ? null : findFault(color, colors);
  // A half-typed color is not a color yet, so the message about it waits until typing pauses.
  const unusable = useDebounced(value) === value ? describeUnusableColor(value) : null;
  const nearest = color === null ? colors.sea : findNearestAccent(color, colors);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const message = fault ? describeFault(fault) : (unusable ?? error);
  // The form's buttons stay at the edge of the window and could cover what appears below the field.
  useEffect(() => {
    const current = box.current;
    if (message && current?.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' });
  }, [message]);
  // The buttons disappear when they are pressed, so the focus moves to the field.
  const use = (accent: string) => {
    field.current?.focus();
    onChange(accent);
  };
  return (
    <div ref={box} className={styles.accent}>
      <TextField
        ref={field}
        label={label}
        help={help}
        name={name}
        value={value}
        placeholder={colors.sea}
        autoComplete="off"
        spellCheck={false}
        error={message}
        onChange={(event) => onChange(event.target.value)}
        end={
          <input
            type="color"
            aria-label="Color picker"
            className={styles.picker}
            value={color ?? colors.sea}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
      {fault && (
        <Button size="small" onClick={() => use(nearest)}>
          <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.500" fill={nearest} />
          </svg>
          Use {nearest}, the nearest that can be read
        </Button>
      )}
      {color !== null && !fault && (
        <Button size="small" onClick={() => use('')}>
          Use the color of the palette
        </Button>
      )}
    </div>
  );
}
