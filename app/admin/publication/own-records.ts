import { useMemo } from 'react';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { Role } from '#domain/people/roles.ts';

/** What the rows of a list must have. It is empty for whoever works on all records. */
export interface OwnRecords {
  created_by?: string;
}

/** Returns the id of the person on whose records the panel works. A lost session with unsaved work is still hers. */
export function useUserId(): string {
  const { user, endedSession } = useSession();
  return (user ?? endedSession?.user)?.id ?? '';
}

/**
 * Returns what the rows of the lists must have: an author works on her own records alone. She may read what others have
 * published, as visitors do, but it would only be in her way.
 */
export function useOwnRecords(): OwnRecords {
  const role = useRole();
  const userId = useUserId();
  return useMemo(() => (role === 'author' ? { created_by: userId } : {}), [role, userId]);
}

interface Publishable {
  published_at?: string | null;
  created_by?: string | null;
}

/** Says why somebody may only read a record: it is public or will be, or it is of somebody else. Null if she may change it. */
export function findLock(row: object | null, role: Role, userId: string): 'published' | 'foreign' | null {
  if (role !== 'author' || row === null) return null;
  const { published_at = null, created_by = null }: Publishable = row;
  if (created_by !== userId) return 'foreign';
  return published_at === null ? null : 'published';
}
