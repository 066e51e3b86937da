import { createContext, type ReactNode, use, useMemo } from 'react';
import { type KeptDrafts, keptDrafts } from './saved-drafts.ts';

const DraftsContext = createContext<KeptDrafts | null>(null);

/** Whose drafts are kept and recalled within. */
export function SavedDraftsProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const drafts = useMemo(() => keptDrafts(userId), [userId]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts of whoever is signed in. */
export function useKeptDrafts(): KeptDrafts {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('useKeptDrafts must be used within a SavedDraftsProvider');
  return drafts;
}
