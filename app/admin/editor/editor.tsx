import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { changedFields } from './changed-fields.ts';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { type EditorFields, editorFields } from './editor-fields.ts';
import { FormLayout } from './form-layout.tsx';
import { mergeDrafts, valuesOf } from './merge-drafts.ts';
import { type Base, useDraft, useDraftStart } from './use-draft.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** What came of a save: it is stored; or, and then nothing was written, the row is another one by now. */
export type Outcome<Draft> = { state: 'saved' | 'changed'; stored: Base<Draft> };

export interface EditorProps<Draft extends FieldValues, Fields> {
  /** The name under which unsaved work is kept, e.g. 'posts/edit/{id}/{draft}'. */
  name: string;
  /** What is edited, e.g. 'slide'. */
  what: string;
  schema: ZodType<Fields, Draft>;
  /** What is stored, to begin with. */
  stored: Base<Draft>;
  /**
   * Writes the fields over the row whose last change was `version`.
   *
   * @throws what stood in the way; `onFailure` is told
   */
  save: (fields: Fields, version: string | null) => Promise<Outcome<Draft>>;
  onFailure: (failure: unknown) => void;
  /** Called when it is stored, as it is then. Whoever leads away from the form need not fear its question. */
  onSaved: (stored: Draft) => void;
  /** The form stays when it is saved, and goes on from what is stored then. */
  stays?: boolean;
  submitLabel: string;
  /** Beside the button. */
  secondary?: ReactNode;
  /** Beside the form, e.g. a preview of the draft. */
  aside?: (draft: Draft) => ReactNode;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/**
 * A form that loses nothing: what is written in it is kept as it is written, leaving it is asked about, a second press
 * writes nothing twice, and a row that was saved elsewhere meanwhile is not overwritten unasked.
 */
export function Editor<Draft extends FieldValues, Fields>({
  name,
  what,
  schema,
  stored,
  save,
  onFailure,
  onSaved,
  stays = false,
  submitLabel,
  secondary,
  aside,
  children,
}: EditorProps<Draft, Fields>) {
  const start = useDraftStart(name, stored);
  const [base, setBase] = useState(start.base);
  const [restoredAt, setRestoredAt] = useState(start.keptAt);
  const [theirs, setTheirs] = useState<Base<Draft> | null>(null);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [saving, run] = useBusy();
  const form = useForm<Draft, unknown, Fields>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: start.draft as DefaultValues<Draft>,
    shouldFocusError: false,
  });
  const { handleSubmit, reset, control, getValues, formState } = form;
  const draft = useWatch({ control }) as Draft;
  const { unsaved, unkept, drop, goOn } = useDraft(form, { name, base });
  const { blocker, letGo } = useLeaveWarning(unsaved);
  // What is held, e.g. an upload, ends with the page.
  useUnsavedWork(held.size > 0 || unkept ? 'lost' : unsaved ? 'kept' : 'none');
  const place = useFormFocus(formState.submitCount, saving);

  const hold = useCallback(
    (thing: string) => (isHeld: boolean) =>
      setHeld((last) => {
        const next = new Set(last);
        if (isHeld) next.add(thing);
        else next.delete(thing);
        return next;
      }),
    [],
  );

  const fill = (next: Base<Draft>, draft = next.draft) => {
    // Fields that were let go of would lose what is typed until the next render.
    reset(draft as DefaultValues<Draft>, { keepFieldsRef: true });
    setBase(next);
    setRestoredAt(null);
    setTheirs(null);
    goOn(next);
  };

  const write = async (fields: Fields, sent: Draft, over: Base<Draft>): Promise<void> => {
    const outcome = await save(fields, over.version);
    const mine = getValues();
    const isMine = changedFields(outcome.stored.draft, mine).length === 0;
    // What was written while it was on its way is not stored yet.
    const since = valuesOf(mine, changedFields(sent, mine));
    if (outcome.state === 'saved' || isMine) {
      if (stays) {
        fill(outcome.stored, { ...outcome.stored.draft, ...since });
      } else {
        letGo();
        drop();
      }
      onSaved(outcome.stored.draft);
      return;
    }
    const { disputed, withMine } = mergeDrafts(over.draft, sent, outcome.stored.draft);
    if (disputed.length > 0) return setTheirs(outcome.stored);
    // Changed elsewhere, but in nothing that was written here: both are kept.
    fill(outcome.stored, { ...withMine, ...since });
    return write(schema.parse(withMine), withMine, outcome.stored);
  };

  const saveOver = (over: Base<Draft>) => {
    // Judging it takes a moment, in which more may be written.
    const sent = structuredClone(getValues());
    return handleSubmit((fields) =>
      run(async () => {
        try {
          await write(fields, sent, over);
        } catch (failure) {
          onFailure(failure);
        }
      }),
    )();
  };

  return (
    <div ref={place}>
      <FormLayout
        onSubmit={() => saveOver(base)}
        submitLabel={submitLabel}
        busyLabel="Saving..."
        busy={saving}
        blocked={held.size > 0}
        secondary={secondary}
        aside={aside?.(draft)}
      >
        {restoredAt !== null && <DraftBanner keptAt={restoredAt} onDiscard={() => fill(stored)} />}
        {unkept && <p role="status">This browser keeps no drafts: please save before you leave the page.</p>}
        {children(editorFields(form, draft, hold))}
      </FormLayout>
      <ConfirmLeave blocker={blocker} onDiscard={drop} />
      <ConflictDialog
        what={theirs && what}
        merge={mergeDrafts(base.draft, getValues(), theirs?.draft ?? base.draft)}
        labelOf={(field) => labelIn(place.current, field)}
        onKeepMine={(merged) => {
          if (!theirs) return;
          fill(theirs, merged);
          saveOver(theirs);
        }}
        onTakeTheirs={(merged) => theirs && fill(theirs, merged)}
        onClose={() => setTheirs(null)}
      />
    </div>
  );
}

/** What a field is called in the form: 'cta_text' is 'Button Text'. */
function labelIn(form: HTMLElement | null, field: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  return control?.labels?.[0]?.textContent ?? field;
}
