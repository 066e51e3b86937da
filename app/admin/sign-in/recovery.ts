import type { AuthLinkType } from '#app/client/auth-link-type.ts';

/** valid: a new password may be set; invalid: the page was not opened by a valid recovery link. */
export type Recovery = 'checking' | 'valid' | 'invalid';

/** Describes what is known about the page once the client has read its URL. */
export interface RecoveryEvidence {
  linkType: AuthLinkType;
  /** The client could not create a session from the URL. */
  failed: boolean;
  userId: string | null;
  /** The user whose recovery link was opened earlier in this tab (`recoveryFlag`). */
  recoveringUserId: string | null;
}

/**
 * Checks whether the page was opened by a recovery link (docs/product/panel.md#a-lost-session,
 * docs/product/fixed-texts.md). `linkType` and `recoveringUserId` decide, not the client's PASSWORD_RECOVERY event:
 * that event may fire before a listener is added, and does not fire again after a reload.
 */
export function checkRecovery({ linkType, failed, userId, recoveringUserId }: RecoveryEvidence): Recovery {
  if (linkType === 'error' || failed || userId === null) return 'invalid';
  if (linkType === 'recovery') return 'valid';
  return userId === recoveringUserId ? 'valid' : 'invalid';
}
