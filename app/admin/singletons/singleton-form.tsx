import { type ReactNode, useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Editor, type Outcome } from '#app/admin/editor/editor.tsx';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { useOpenDraft } from '#app/admin/editor/use-open-draft.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useReading } from '#app/backend/use-reading.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { loadSingleton } from './load-singleton.ts';
import { saveSingleton } from './save-singleton.ts';
import type { SingletonDefinition, SingletonRow } from './singleton.ts';

interface SingletonFormProps<Row extends SingletonRow, Draft extends FieldValues, Fields extends object> {
  definition: SingletonDefinition<Row, Draft, Fields>;
  submitLabel: string;
  /** Called when it is stored. */
  onSaved?: () => void;
  /** Beside the form, e.g. a preview. */
  aside?: (draft: Draft) => ReactNode;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/** The form of a definition, once its row is here. Where that cannot be had there is no form to overwrite it with. */
export function SingletonForm<Row extends SingletonRow, Draft extends FieldValues, Fields extends object>(
  props: SingletonFormProps<Row, Draft, Fields>,
) {
  const { definition } = props;
  const connect = useConnect();
  const { notify } = useNotices();
  const read = useCallback(async () => {
    const row = await loadSingleton<Row>((await connect()).client, definition);
    if (!row && definition.unread) throw new Error('There is no such row.');
    return row;
  }, [connect, definition]);
  const [row, readAgain] = useReading(read, (failure) =>
    notify({
      title: definition.errorTitles.load,
      description: definition.unread?.message ?? getErrorMessage(failure),
      variant: 'destructive',
    }),
  );
  const beginning = `sheets/${definition.name}/`;
  const draftId = useOpenDraft(beginning);
  const draftName = beginning + draftId;
  const tryAgain = <Button onClick={readAgain}>Try again</Button>;

  if (row.state === 'loading' || draftId === null)
    return <AdminLoading>{`Loading ${definition.singular}...`}</AdminLoading>;
  if (row.state === 'read')
    return <SingletonEditor key="read" {...props} draftName={draftName} row={row.value} />;
  if (definition.unread)
    return (
      <SingletonEditor key="unread" {...props} draftName={draftName} row={null} unread tryAgain={tryAgain} />
    );
  return <AdminEmpty sentence={`The ${definition.singular} could not be loaded.`} action={tryAgain} />;
}

interface SingletonEditorProps<Row extends SingletonRow, Draft extends FieldValues, Fields extends object>
  extends SingletonFormProps<Row, Draft, Fields> {
  draftName: string;
  row: Row | null;
  unread?: boolean;
  tryAgain?: ReactNode;
}

function SingletonEditor<Row extends SingletonRow, Draft extends FieldValues, Fields extends object>({
  definition,
  draftName,
  row,
  unread: couldNotBeRead = false,
  tryAgain,
  submitLabel,
  onSaved,
  aside,
  children,
}: SingletonEditorProps<Row, Draft, Fields>) {
  const connect = useConnect();
  const { notify } = useNotices();
  // What was saved from here is known.
  const [unread, setUnread] = useState(couldNotBeRead);

  const save = async (fields: Fields, version: string | null): Promise<Outcome<Draft>> => {
    const { client } = await connect();
    const known = unread && version === null ? 'unread' : version;
    const written = await saveSingleton<Row>(client, definition, fields, known);
    return { state: written.state, stored: baseOf(definition, written.row) };
  };

  return (
    <Editor
      name={draftName}
      what="page"
      schema={(unread && definition.unread?.schema) || definition.schema}
      stored={baseOf(definition, row)}
      save={save}
      stays
      onFailure={(failure) =>
        notify({
          title: definition.errorTitles.save,
          description: getErrorMessage(failure),
          variant: 'destructive',
        })
      }
      onSaved={(stored) => {
        setUnread(false);
        notify(definition.savedNotice(stored));
        onSaved?.();
      }}
      submitLabel={submitLabel}
      secondary={unread && tryAgain}
      {...(aside ? { aside } : {})}
    >
      {children}
    </Editor>
  );
}

function baseOf<Row extends SingletonRow, Draft extends FieldValues, Fields extends object>(
  { toDraft }: SingletonDefinition<Row, Draft, Fields>,
  row: Row | null,
) {
  return { draft: toDraft(row), version: row?.updated_at ?? null };
}
