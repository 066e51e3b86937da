import type { FieldValues } from 'react-hook-form';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { getRestored } from './machine/editor-state.ts';
import { OthersLine } from './others/others-line.tsx';
import { SaveError } from './save-error.tsx';
import type { Editor } from './use-editor.ts';

/** Says at the top of a form what has happened to it. */
export function FormMessages<Draft extends FieldValues>({ editor }: { editor: Editor<Draft> }) {
  const { state, errorMessage, cannotSaveDraft, dispatch } = editor;
  const restored = getRestored(state);
  return (
    <>
      {errorMessage && <SaveError message={errorMessage} />}
      {restored && <DraftBanner {...restored} onSwap={() => dispatch({ type: 'swapped' })} />}
      {editor.row && <OthersLine editor={editor} row={editor.row} />}
      {cannotSaveDraft && (
        <p role="status">This browser cannot save drafts. Please save before you leave the page.</p>
      )}
    </>
  );
}
