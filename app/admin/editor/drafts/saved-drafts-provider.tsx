import { createContext, type ReactNode, use, useMemo } from 'react';
import { createSavedDrafts, type SavedDrafts } from './saved-drafts.ts';

const SavedDraftsContext = createContext<SavedDrafts | null>(null);

export function SavedDraftsProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const drafts = useMemo(() => createSavedDrafts(userId), [userId]);
  return <SavedDraftsContext value={drafts}>{children}</SavedDraftsContext>;
}

export function useSavedDrafts(): SavedDrafts {
  const drafts = use(SavedDraftsContext);
  if (!drafts) throw new Error('useSavedDrafts must be used within a SavedDraftsProvider');
  return drafts;
}
