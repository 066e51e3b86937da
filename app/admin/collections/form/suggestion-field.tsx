import { type ComponentProps, useId } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useValuesInUse } from './use-values-in-use.ts';

interface OfferedFieldProps extends ComponentProps<typeof TextField> {
  /** In whose records its values are in use. */
  table: CollectionTable;
  /** The column, and the field's name in its form. */
  name: string;
  /** Offered after what is in use. */
  samples?: readonly string[];
}

/** A line of text for which the values of other records are offered; another one may be written. */
export function SuggestionField({ table, samples = [], ...field }: OfferedFieldProps) {
  const id = useId();
  const inUse = useValuesInUse(table, field.name);
  return (
    <>
      <TextField {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {[...new Set([...inUse, ...samples])].map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
