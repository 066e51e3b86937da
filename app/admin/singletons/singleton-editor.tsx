import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Editor } from '#app/admin/editor/editor.tsx';
import { useFollow } from '#app/admin/live/use-follow.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { TableRow } from '#app/backend/from-table.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { loadSingleton } from './load-singleton.ts';
import { saveSingleton } from './save-singleton.ts';
import { type SingletonRow, type SingletonTable, singletonId } from './singleton.ts';
import type { SingletonFormProps } from './singleton-form.tsx';

interface SingletonEditorProps<
  Table extends SingletonTable,
  Field extends keyof TableRow<Table> & string,
  Draft extends FieldValues,
> extends SingletonFormProps<Table, Field, Draft> {
  draftName: string;
  row: SingletonRow<Table, Field> | null;
  /** True if the stored row could not be loaded. Saving then overwrites whatever is stored. */
  loadFailed?: boolean;
  tryAgain?: ReactNode;
}

/** The editor of a singleton. It stays open after saving. */
export function SingletonEditor<
  Table extends SingletonTable,
  Field extends keyof TableRow<Table> & string,
  Draft extends FieldValues,
>({
  definition,
  draftName,
  row,
  loadFailed = false,
  tryAgain,
  submitLabel,
  onSaved,
  aside,
  children,
}: SingletonEditorProps<Table, Field, Draft>) {
  const connect = useConnect();
  const { notify } = useNotices();
  // After the first save the stored row is known.
  const [isRowUnknown, setIsRowUnknown] = useState(loadFailed);
  const toVersionedDraft = (stored: SingletonRow<Table, Field> | null) => ({
    draft: definition.toDraft(stored),
    version: stored?.updated_at ?? null,
  });
  const follow = useFollow(definition.singleton.table, String(singletonId), {
    read: async () => loadSingleton((await connect()).client, definition),
    toStored: toVersionedDraft,
  });

  return (
    <Editor
      name={draftName}
      noun="page"
      schema={(isRowUnknown && definition.whenLoadFails?.schema) || definition.schema}
      stored={toVersionedDraft(row)}
      follow={follow}
      save={async (fields, version) => {
        const { client } = await connect();
        const loadedVersion = isRowUnknown && version === null ? 'unknown' : version;
        const result = await saveSingleton(client, definition, fields, loadedVersion);
        return { state: result.state, stored: toVersionedDraft(result.row) };
      }}
      staysOpen
      errorTitle={definition.singleton.errorTitles.save}
      onSaved={(stored) => {
        setIsRowUnknown(false);
        notify(definition.savedNotice(stored));
        onSaved?.();
      }}
      submitLabel={submitLabel}
      secondary={isRowUnknown && tryAgain}
      aside={aside}
    >
      {children}
    </Editor>
  );
}
