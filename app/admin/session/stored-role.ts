import { isRole, type Role } from '#domain/people/roles.ts';
import { tryStorage } from './try-storage.ts';

const key = 'wayfare.role';

/**
 * The role that the database gave to a session. A change of the role ends the sessions of the person, so this browser shows
 * the panel at once with the role that it knows, while the database is asked again.
 */
export const storedRole = {
  read(sessionId: string | null): Role | undefined {
    const [storedId, role] = tryStorage(() => localStorage.getItem(key))?.split(' ') ?? [];
    return sessionId !== null && storedId === sessionId && isRole(role) ? role : undefined;
  },
  write(sessionId: string | null, role: Role): void {
    if (sessionId !== null) tryStorage(() => localStorage.setItem(key, `${sessionId} ${role}`));
  },
};
