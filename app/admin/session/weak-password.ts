import type { User } from '@supabase/supabase-js';

/** Describes what our own backend says of a user whose password is weak (docs/protocols/auth.md#user-object). */
type MaybeWeak = User & { weak_password?: { message: string } };

/** Returns why the password of a user is weak, in words for that user; null if it is not, or the backend does not say. */
export const getWeakPassword = (user: User): string | null =>
  (user as MaybeWeak).weak_password?.message ?? null;
