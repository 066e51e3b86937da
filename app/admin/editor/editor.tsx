import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { findFieldLabel } from './fields/find-field-label.ts';
import { getMerge, isAutosaveDue } from './machine/editor-state.ts';
import { useIsBlocked } from './saving-blocks.ts';
import { useAutosave } from './use-autosave.ts';
import type { Editor } from './use-editor.ts';
import { useLeaving } from './use-leaving.ts';

interface EditorViewProps<Draft extends FieldValues> {
  editor: Editor<Draft>;
  /** The form: its fields, its messages (form-messages.tsx) and its buttons. */
  children: ReactNode;
}

/** Shows an open form (use-editor.ts), and what the owner has to decide about it. */
export function EditorView<Draft extends FieldValues>({ editor, children }: EditorViewProps<Draft>) {
  const { state, rules, dispatch, container } = editor;
  const isBlocked = useIsBlocked(editor);
  const { leaveBlocker, savesBeforeLeaving } = useLeaving(editor);
  useAutosave({
    isDue: !isBlocked && isAutosaveDue(state, rules),
    values: state.values,
    failed: state.failed,
    onPause: () => dispatch({ type: 'paused' }),
  });
  return (
    <div ref={container}>
      {children}
      <ConfirmLeave
        blocker={leaveBlocker}
        isSaving={savesBeforeLeaving}
        savesDraft={editor.autosaves && !editor.cannotSaveDraft}
        onDiscard={() => dispatch({ type: 'discarded' })}
      />
      <ConflictDialog
        open={state.conflict?.isShown ?? false}
        noun={editor.noun}
        sides={state.conflict?.draft === undefined ? 'record' : 'drafts'}
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
