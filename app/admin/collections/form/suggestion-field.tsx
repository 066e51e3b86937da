import { type ComponentProps, useId } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useValuesInUse } from './use-values-in-use.ts';

interface SuggestionFieldProps extends ComponentProps<typeof TextField> {
  table: CollectionTable;
  /** The column, which is also the name of the field. */
  name: string;
  /** More suggestions, listed after the values that are already in use. */
  examples?: readonly string[];
}

/** A text field that suggests the values of other records, but accepts any text. */
export function SuggestionField({ table, examples = [], ...field }: SuggestionFieldProps) {
  const id = useId();
  const inUse = useValuesInUse(table, field.name);
  return (
    <>
      <TextField {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {[...new Set([...inUse, ...examples])].map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
