import { memo } from 'react';
import type { TableName } from '#app/client/from-table.ts';
import { useValuesInUse } from './use-values-in-use.ts';

/** What the text field whose `list` has this id suggests. It accepts any other text, too. */
export const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

interface UsedSuggestionsProps {
  id: string;
  table: TableName;
  column: string;
  /** More suggestions, listed after the values that are already in use. */
  examples?: readonly string[] | undefined;
}

/** Suggests the values of other records. There may be hundreds, and a form is rendered with each key. */
export const UsedSuggestions = memo(function UsedSuggestions({
  id,
  table,
  column,
  examples = [],
}: UsedSuggestionsProps) {
  const inUse = useValuesInUse(table, column);
  return <Suggestions id={id} values={[...new Set([...inUse, ...examples])]} />;
});
