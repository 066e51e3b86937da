import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { findFieldLabel } from './fields/find-field-label.ts';
import { FormLayout, type FormLayoutProps } from './layout/form-layout.tsx';
import { getMerge, getRestored } from './machine/editor-machine.ts';
import { SaveError } from './save-error.tsx';
import type { Editor } from './use-editor.ts';

/** Arranges a form in another way than as a column of fields. */
export type EditorLayout<Draft extends FieldValues> = (
  form: FormLayoutProps,
  editor: Editor<Draft>,
) => ReactNode;

interface EditorViewProps<Draft extends FieldValues> {
  editor: Editor<Draft>;
  submitLabel: string;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Shown beside the submit button, e.g. a cancel link. */
  secondary?: ReactNode;
  /** Shown beside the form, e.g. a preview of the draft. */
  aside?: ReactNode;
  layout?: EditorLayout<Draft> | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Shows an open form (use-editor.ts), what has happened to it, and what the owner has to decide about it. */
export function EditorView<Draft extends FieldValues>({
  editor,
  submitLabel,
  submitRef,
  secondary,
  aside,
  layout = (form) => <FormLayout {...form} />,
  children,
}: EditorViewProps<Draft>) {
  const { state, rules, dispatch, container } = editor;
  const restored = getRestored(state);
  const form: FormLayoutProps = {
    onSubmit: editor.submit,
    submitLabel,
    submitRef,
    busyLabel: 'Saving...',
    busy: editor.isSaving,
    blocked: editor.isBlocked,
    secondary,
    aside,
    children: (
      <>
        {editor.errorMessage && <SaveError message={editor.errorMessage} />}
        {restored && <DraftBanner {...restored} onSwap={() => dispatch({ type: 'swapped' })} />}
        {editor.cannotSaveDraft && (
          <p role="status">This browser cannot save drafts. Please save before you leave the page.</p>
        )}
        {children}
      </>
    ),
  };
  return (
    <div ref={container}>
      {layout(form, editor)}
      <ConfirmLeave
        blocker={editor.leaveBlocker}
        isSaving={editor.savesBeforeLeaving}
        savesDraft={editor.autosaves && !editor.cannotSaveDraft}
        onDiscard={() => dispatch({ type: 'discarded' })}
      />
      <ConflictDialog
        open={state.conflict?.isShown ?? false}
        noun={editor.noun}
        formatters={editor.formatters}
        merge={getMerge(state, rules)}
        getLabel={(field) => findFieldLabel(container.current, field)}
        onKeepLocal={() => dispatch({ type: 'mineChosen' })}
        onUseRemote={() => dispatch({ type: 'theirsChosen' })}
        onClose={() => dispatch({ type: 'conflictClosed' })}
      />
    </div>
  );
}
