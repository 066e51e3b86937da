import type { FieldValues } from 'react-hook-form';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { getRestored } from './machine/editor-state.ts';
import { SaveError } from './save-error.tsx';
import type { Editor } from './use-editor.ts';

/** Says at the top of a form what has happened to it. */
export function FormMessages<Draft extends FieldValues>({
  editor: { state, errorMessage, cannotSaveDraft, dispatch },
}: {
  editor: Editor<Draft>;
}) {
  const restored = getRestored(state);
  return (
    <>
      {errorMessage && <SaveError message={errorMessage} />}
      {restored && <DraftBanner {...restored} onSwap={() => dispatch({ type: 'swapped' })} />}
      {cannotSaveDraft && (
        <p role="status">This browser cannot save drafts. Please save before you leave the page.</p>
      )}
    </>
  );
}
