import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useOpenDraft } from '#app/admin/editor/drafts/use-open-draft.ts';

/**
 * Opens the draft of a form. A new record that is stored while its form stays open keeps its draft, until a link leads to
 * the form of another new record. The router keeps the form mounted then, so this hook opens another draft.
 */
export function useFormDraft(prefix: string) {
  const { key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const [visit, setVisit] = useState(key);
  const draftId = useOpenDraft(prefix, visit);
  const [storedId, setStoredId] = useState<string | null>(null);
  const createdId = storedId === draftId ? draftId : null;
  // React renders again with the state before it shows anything (react.dev, "Storing information from previous renders").
  if (createdId !== null && isPush && key !== visit) setVisit(key);
  return {
    draftId,
    /** The id of the new record that is stored while its form stays open. */
    createdId,
    onCreated: () => setStoredId(draftId),
  };
}
