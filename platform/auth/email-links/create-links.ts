import { createToken } from '#platform/auth/credentials/tokens.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { insertFlowState, type PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { type OneTimeTokenType, saveOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import type { Query } from '#platform/database/database.ts';

export interface LinkOptions {
  userId: string;
  /** The `type` parameter of `GET /verify`. */
  type: 'recovery' | 'email_change';
  /** The URL that `GET /verify` redirects to. */
  redirectTo: string;
  challenge?: PkceChallenge | undefined;
}

/** Creates one link per recipient. `GET /verify` accepts each link once. Only the hash of its token is stored. */
export async function createLinks(
  { issuer }: AuthService,
  query: Query,
  { userId, type, redirectTo, challenge }: LinkOptions,
  recipients: { tokenType: OneTimeTokenType; email: string }[],
): Promise<string[]> {
  const flowStateId = challenge && (await insertFlowState(query, userId, type, challenge));
  const links: string[] = [];
  for (const { tokenType, email } of recipients) {
    // The protocol's prefix for the tokens of links that return an authorization code instead of a session.
    const token = challenge ? `pkce_${createToken()}` : createToken();
    await saveOneTimeToken(query, { userId, type: tokenType, token, email, flowStateId });
    links.push(`${issuer}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`);
  }
  return links;
}
