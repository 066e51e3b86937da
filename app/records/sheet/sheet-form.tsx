import { type ReactNode, useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#app/components/button.tsx';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { PanelBlank, PanelLoading } from '#app/components/panel/panel-message.tsx';
import { useReading } from '#app/components/use-reading.ts';
import { Editor, type Outcome } from '#app/records/form/editor.tsx';
import type { EditorFields } from '#app/records/form/editor-fields.ts';
import { useOpenDraft } from '#app/records/form/use-open-draft.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { saveSheet } from './save-sheet.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { loadSheet } from './sheet-rows.ts';

interface SheetFormProps<Row extends SheetRow, Draft extends FieldValues, Fields extends object> {
  sheet: Sheet<Row, Draft, Fields>;
  submitLabel: string;
  /** Called when it is stored. */
  onSaved?: () => void;
  /** Beside the form, e.g. a preview. */
  aside?: (draft: Draft) => ReactNode;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/** The form of a sheet, once its row is here. Where that cannot be had there is no form to overwrite it with. */
export function SheetForm<Row extends SheetRow, Draft extends FieldValues, Fields extends object>(
  props: SheetFormProps<Row, Draft, Fields>,
) {
  const { sheet } = props;
  const connect = useConnect();
  const { notify } = useNotices();
  const read = useCallback(async () => {
    const row = await loadSheet<Row>((await connect()).client, sheet);
    if (!row && sheet.unread) throw new Error('There is no such row.');
    return row;
  }, [connect, sheet]);
  const [row, readAgain] = useReading(read, (failure) =>
    notify({
      title: sheet.failures.load,
      description: sheet.unread?.says ?? failureMessage(failure),
      variant: 'destructive',
    }),
  );
  const beginning = `sheets/${sheet.name}/`;
  const draftId = useOpenDraft(beginning);
  const draftName = beginning + draftId;
  const tryAgain = <Button onClick={readAgain}>Try again</Button>;

  if (row.state === 'loading' || draftId === null)
    return <PanelLoading>{`Loading ${sheet.what}...`}</PanelLoading>;
  if (row.state === 'read')
    return <SheetEditor key="read" {...props} draftName={draftName} row={row.value} />;
  if (sheet.unread)
    return (
      <SheetEditor key="unread" {...props} draftName={draftName} row={null} unread tryAgain={tryAgain} />
    );
  return <PanelBlank sentence={`The ${sheet.what} could not be loaded.`} action={tryAgain} />;
}

interface SheetEditorProps<Row extends SheetRow, Draft extends FieldValues, Fields extends object>
  extends SheetFormProps<Row, Draft, Fields> {
  draftName: string;
  row: Row | null;
  unread?: boolean;
  tryAgain?: ReactNode;
}

function SheetEditor<Row extends SheetRow, Draft extends FieldValues, Fields extends object>({
  sheet,
  draftName,
  row,
  unread: couldNotBeRead = false,
  tryAgain,
  submitLabel,
  onSaved,
  aside,
  children,
}: SheetEditorProps<Row, Draft, Fields>) {
  const connect = useConnect();
  const { notify } = useNotices();
  // What was saved from here is known.
  const [unread, setUnread] = useState(couldNotBeRead);

  const save = async (fields: Fields, version: string | null): Promise<Outcome<Draft>> => {
    const { client } = await connect();
    const known = unread && version === null ? 'unread' : version;
    const written = await saveSheet<Row>(client, sheet, fields, known);
    return { state: written.state, stored: baseOf(sheet, written.row) };
  };

  return (
    <Editor
      name={draftName}
      what="page"
      schema={(unread && sheet.unread?.schema) || sheet.schema}
      stored={baseOf(sheet, row)}
      save={save}
      stays
      onFailure={(failure) =>
        notify({ title: sheet.failures.save, description: failureMessage(failure), variant: 'destructive' })
      }
      onSaved={(stored) => {
        setUnread(false);
        notify(sheet.saved(stored));
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

function baseOf<Row extends SheetRow, Draft extends FieldValues, Fields extends object>(
  { draftOf }: Sheet<Row, Draft, Fields>,
  row: Row | null,
) {
  return { draft: draftOf(row), version: row?.updated_at ?? null };
}
