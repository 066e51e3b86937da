import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useOpenDraft } from '#app/admin/editor/drafts/use-open-draft.ts';

/**
 * Opens the draft of a form. When a new record is stored and its form stays open, its draft stays open, too. When a
 * link then leads to the form of another new record, the router keeps this form mounted, so this hook opens another
 * draft.
 */
export function useFormDraft(prefix: string, isNew: boolean) {
  const { key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  // The location for which the draft was opened.
  const [visit, setVisit] = useState(key);
  const draft = useOpenDraft(prefix, { isNew, visit });
  const draftId = draft?.id ?? null;
  const [storedId, setStoredId] = useState<string | null>(null);
  const createdId = storedId === draftId ? draftId : null;
  // Set while rendering: React renders again before it shows anything (react.dev, "Storing information from previous
  // renders").
  if (createdId !== null && isPush && key !== visit) setVisit(key);
  return {
    draft,
    /** The id of the new record that is stored while its form stays open. */
    createdId,
    onCreated: () => setStoredId(draftId),
  };
}
