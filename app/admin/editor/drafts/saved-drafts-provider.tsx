import { createContext, type ReactNode, use, useMemo } from 'react';
import { useConnect } from '#app/client/client-provider.tsx';
import { createSavedDrafts, type SavedDrafts } from './saved-drafts.ts';
import { createSharedDrafts, type SharedDrafts } from './shared-drafts.ts';

const SavedDraftsContext = createContext<{ own: SavedDrafts; shared: SharedDrafts } | null>(null);

export function SavedDraftsProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const connect = useConnect();
  const drafts = useMemo(
    () => ({ own: createSavedDrafts(userId), shared: createSharedDrafts(connect) }),
    [userId, connect],
  );
  return <SavedDraftsContext value={drafts}>{children}</SavedDraftsContext>;
}

/** The drafts in the storage of this browser. */
export const useSavedDrafts = (): SavedDrafts => useDrafts().own;

/** The drafts that the server keeps for all browsers of the owner. */
export const useSharedDrafts = (): SharedDrafts => useDrafts().shared;

function useDrafts() {
  const drafts = use(SavedDraftsContext);
  if (!drafts) throw new Error('useSavedDrafts must be used within a SavedDraftsProvider');
  return drafts;
}
