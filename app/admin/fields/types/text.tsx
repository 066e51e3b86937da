import { type KeyboardEvent, useId } from 'react';
import type { z } from 'zod';
import { notStruck, optionalText, requiredText } from '#app/admin/editor/fields/field-schemas.ts';
import { DiscountWarning } from '#app/admin/editor/warnings/discount-warning.tsx';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { Suggestions, UsedSuggestions } from '#app/admin/fields/suggestions.tsx';
import { TitleArea } from '#app/admin/fields/title-area.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface TextOptions {
  /** The error if the text is empty. Without one, the text may be empty and is then stored as null. */
  required?: string;
  /** The height of the field, if the text may have several lines. */
  lines?: number;
  /** Suggested texts. */
  examples?: readonly string[];
  /** Says whether the texts of other records are suggested first. The view `values_in_use` has to list the column. */
  suggestsUsed?: boolean;
  /** Says whether the text describes an offer, whose discount is never typed in (docs/product/prices.md). */
  isOffer?: boolean;
  /** Says whether the text is typed exactly, as a code is. Browsers do not correct it. */
  isExact?: boolean;
  /** The most characters that it may have. */
  maxLength?: number;
  /** What the site shows while the field is empty, or an example. */
  placeholder?: string;
  /** Chooses the keyboard of phones. */
  keyboard?: 'email' | 'tel';
  /** Completes what was typed when the owner leaves the field. */
  format?: (text: string) => string;
}

/** A text of one line or of several. */
export const text = createFieldType<TextOptions, string>(({ required, isOffer, maxLength }) => {
  const entered = required === undefined ? optionalText : requiredText(required);
  const schema = maxLength === undefined ? entered : limitLength(entered, maxLength);
  return { schema: isOffer ? notStruck(schema) : schema, initial: '' };
}, TextInput);

const limitLength = (schema: z.ZodType<string | null, string>, maxLength: number) =>
  schema.refine((entered) => (entered?.length ?? 0) <= maxLength, {
    error: `Please enter at most ${maxLength} characters.`,
  });

interface TextInputProps extends FieldProps<TextOptions> {
  /** Says whether it is the title of a sheet. */
  isTitle?: boolean;
}

export function TextInput({ name, field, form: { table, fields }, isTitle }: TextInputProps) {
  const {
    label,
    help,
    required,
    lines,
    examples,
    suggestsUsed,
    isOffer,
    isExact,
    keyboard,
    placeholder,
    format,
  } = field;
  const listId = useId();
  const suggestions = suggestsUsed ? (
    <UsedSuggestions id={listId} table={table} column={name} examples={examples} />
  ) : (
    examples && <Suggestions id={listId} values={examples} />
  );
  const text = fields.text(name);
  const control = fields.control(name);
  const { value, onChange } = control;
  const showFormatted = () => {
    const formatted = format?.(value) ?? value;
    if (formatted !== value) onChange(formatted);
  };
  const props = {
    label,
    help,
    placeholder,
    required: required !== undefined,
    autoComplete: 'off',
    ...text,
    onBlur: (event: Parameters<typeof text.onBlur>[0]) => {
      showFormatted();
      return text.onBlur(event);
    },
    // Ctrl+S saves the form while the focus is still in the field.
    onKeyDown: ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) showFormatted();
    },
  };
  return (
    <>
      {isTitle ? (
        <TitleArea label={label} {...control} />
      ) : lines === undefined ? (
        <TextField
          {...props}
          type={keyboard}
          autoCapitalize={isExact ? 'none' : undefined}
          spellCheck={isExact ? false : undefined}
          list={suggestions ? listId : undefined}
        />
      ) : (
        <TextArea {...props} rows={lines} />
      )}
      {suggestions}
      {isOffer && <DiscountWarning texts={[value]} />}
    </>
  );
}
