import { type RefObject, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import { ConflictDialog } from '#app/admin/editor/conflict/conflict-dialog.tsx';
import { mergeDrafts } from '#app/admin/editor/drafts/merge-drafts.ts';
import { findFieldLabel } from '#app/admin/editor/fields/find-field-label.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { type StagedRow, toConflict } from './staged-row.ts';
import { discardChange, resolveChange } from './write-change.ts';

interface StagedNoteProps<Table extends CollectionTable, Draft extends FieldValues> {
  collection: Collection<Table>;
  definition: FormDefinition<Table, Draft>;
  staged: StagedRow<Table>;
  /** The element that contains the form. */
  container: RefObject<HTMLElement | null>;
  /** Called when it can go live again. */
  onResolved: () => Promise<void>;
  onDiscarded: () => void;
}

/** Says in the form of a staged change what visitors see until then, and asks about what has kept it from going live. */
export function StagedNote<Table extends CollectionTable, Draft extends FieldValues>({
  collection: { table, singular },
  definition,
  staged,
  container,
  onResolved,
  onDiscarded,
}: StagedNoteProps<Table, Draft>) {
  const { id, change } = staged;
  const connect = useConnect();
  const { notify } = useNotices();
  const [asks, setAsks] = useState<'discard' | 'conflict' | null>(null);
  const close = () => setAsks(null);
  const discarding = useSingleMutation({
    mutationFn: async () => discardChange((await connect()).client, table, id),
    meta: { errorTitle: 'Error discarding change' },
    onSuccess: async () => {
      notify({ title: 'Change discarded', description: `Visitors see the ${singular} as before.` });
      onDiscarded();
    },
  });
  const resolving = useSingleMutation({
    mutationFn: async (isMine: boolean) => resolveChange((await connect()).client, table, staged, isMine),
    meta: { errorTitle: 'Error saving change' },
    onSuccess: onResolved,
  });
  const resolve = (isMine: boolean) => {
    close();
    resolving.mutate(isMine);
  };
  const { base, mine, theirs } = toConflict(staged);
  const toDraft = (row: typeof base) => definition.toDraft(row);

  const isConflict = change?.problem === 'conflict';
  return (
    <>
      <Callout
        tone={change?.problem ? 'warning' : 'hint'}
        role="status"
        action={
          change && (
            <Button size="small" onClick={() => setAsks(isConflict ? 'conflict' : 'discard')}>
              {isConflict ? 'Compare versions' : 'Discard change'}
            </Button>
          )
        }
      >
        <p>{describe(singular, change?.problem ?? null)}</p>
      </Callout>
      <ConfirmChoice
        open={asks === 'discard'}
        title="Discard this change?"
        keep="Keep change"
        confirm="Discard change"
        onClose={close}
        onConfirm={() => discarding.mutate()}
      >
        {`The ${singular} stays as visitors see it. What was prepared cannot be restored.`}
      </ConfirmChoice>
      <ConflictDialog
        open={asks === 'conflict'}
        noun={singular}
        sides="change"
        formatters={definition.formatters}
        merge={isConflict ? mergeDrafts(toDraft(base), toDraft(mine), toDraft(theirs)) : null}
        getLabel={(field) => findFieldLabel(container.current, field)}
        onKeepLocal={() => resolve(true)}
        onUseRemote={() => resolve(false)}
        onClose={close}
      />
    </>
  );
}

function describe(noun: string, problem: string | null): string {
  if (problem === null)
    return `This is a change of a public ${noun}. Until it goes live, visitors see the ${noun} as it was.`;
  if (problem === 'conflict')
    return `This change did not go live, because somebody has changed the same since it was prepared. Visitors see the ${noun} as it was saved.`;
  if (problem === 'deleted') return `This change did not go live, because the ${noun} had been deleted.`;
  return `This change did not go live: ${problem}`;
}
