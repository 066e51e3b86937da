import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useOpenDraft } from '#app/admin/editor/drafts/use-open-draft.ts';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { loadSingleton } from './load-singleton.ts';
import type { SingletonDefinition, SingletonTable } from './singleton.ts';
import { SingletonEditor } from './singleton-editor.tsx';

export interface SingletonFormProps<Table extends SingletonTable, Draft extends FieldValues> {
  definition: SingletonDefinition<Table, Draft>;
  submitLabel: string;
  onSaved?: () => void;
  /** Says whether the last save can be undone by one press. */
  canUndo?: boolean;
  aside?: (draft: Draft) => ReactNode;
  /** Rendered below the fields. */
  below?: (draft: Draft) => ReactNode;
}

/**
 * The form of a singleton. It is not shown before the row is loaded, so that it cannot overwrite a row that the owner
 * has not seen. If the row cannot be loaded, the form is shown only if `definition.whenLoadFails` is set.
 */
export function SingletonForm<Table extends SingletonTable, Draft extends FieldValues>(
  props: SingletonFormProps<Table, Draft>,
) {
  const { definition } = props;
  const { singleton, name, whenLoadFails } = definition;
  const { table, singular, errorTitles } = singleton;
  const connect = useConnect();
  const { row, isFailed, retry } = useFormRow({
    queryKey: queryKeys.singleton(table, name),
    queryFn: async () => {
      const loadedRow = await loadSingleton((await connect()).client, definition);
      if (!loadedRow && whenLoadFails) throw new Error('The row does not exist.');
      return loadedRow;
    },
    meta: { errorTitle: errorTitles.load, errorDescription: whenLoadFails?.message },
  });
  // Older versions called a singleton a "sheet". The prefix keeps that name, so that their saved drafts can still be read.
  const draftPrefix = `sheets/${name}/`;
  const draft = useOpenDraft(draftPrefix);

  if (draft === null || (row === undefined && !isFailed))
    return <AdminLoading>{`Loading ${singular}...`}</AdminLoading>;
  if (row !== undefined) return <SingletonEditor key="loaded" {...props} draft={draft} row={row} />;
  if (whenLoadFails)
    return (
      <SingletonEditor
        key="load-failed"
        {...props}
        draft={draft}
        row={null}
        loadFailed
        tryAgain={<Button onClick={retry}>Try again</Button>}
      />
    );
  return <AdminFailed sentence={`The ${singular} could not be loaded.`} onRetry={retry} />;
}
