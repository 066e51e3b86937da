import { newToken } from '#platform/auth/credentials/tokens.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { beginFlow, type Challenge } from '#platform/auth/store/flow-states.ts';
import { type OneTimeTokenType, saveOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import type { Query } from '#platform/database/database.ts';

/** Where a mail's links come from and lead to. */
export interface LinkPurpose {
  userId: string;
  /** As `GET /verify` names it. */
  type: 'recovery' | 'email_change';
  redirectTo: string;
  challenge?: Challenge | undefined;
}

/** Makes a link for each address, good once, that `GET /verify` redeems; its token is kept as a hash alone. */
export async function createLinks(
  { issuer }: AuthService,
  query: Query,
  { userId, type, redirectTo, challenge }: LinkPurpose,
  recipients: { tokenType: OneTimeTokenType; email: string }[],
): Promise<string[]> {
  const flowStateId = challenge && (await beginFlow(query, userId, type, challenge));
  const links: string[] = [];
  for (const { tokenType, email } of recipients) {
    // The prefix tells browsers and servers of the protocol that a code comes back, not a session.
    const token = challenge ? `pkce_${newToken()}` : newToken();
    await saveOneTimeToken(query, { userId, type: tokenType, token, email, flowStateId });
    links.push(`${issuer}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`);
  }
  return links;
}
