import type { LinkKind } from '#app/backend/auth-link-type.ts';

/** waiting: not known yet; open: a new password may be set; refused: the link is no recovery link. */
export type Recovery = 'waiting' | 'open' | 'refused';

/** What is known once the client has read the address. */
export interface Arrival {
  arrivedBy: LinkKind;
  /** The client could not make a session of what the address carried. */
  failed: boolean;
  /** Who is signed in now. */
  userId: string | null;
  /** Whose recovery link was opened earlier in this tab. */
  markedUserId: string | null;
}

/**
 * Whether the page was opened by a recovery link (docs/product.md#interaction, #errors). The client's PASSWORD_RECOVERY
 * event comes for an address of that kind that made a session, but it may come before anybody listens, and not
 * again after a reload; so the address and the mark are judged instead.
 */
export function judgeArrival({ arrivedBy, failed, userId, markedUserId }: Arrival): Recovery {
  if (arrivedBy === 'error' || failed || userId === null) return 'refused';
  if (arrivedBy === 'recovery') return 'open';
  return userId === markedUserId ? 'open' : 'refused';
}
