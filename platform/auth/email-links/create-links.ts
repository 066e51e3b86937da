import { createCode, hashCode } from '#platform/auth/credentials/codes.ts';
import { createToken } from '#platform/auth/credentials/tokens.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { insertFlowState, type PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { type OneTimeTokenType, saveOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import type { Query } from '#platform/database/database.ts';

/** The `type` parameter of `GET /verify`. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface LinkOptions {
  userId: string;
  type: LinkType;
  /** The URL that `GET /verify` redirects to. */
  redirectTo: string;
  challenge?: PkceChallenge | undefined;
}

/** The two secrets of one email: a link, and a code for where a link cannot be opened. Redeeming one invalidates the other. */
export interface Link {
  token: string;
  url: string;
  code: string;
}

/**
 * Creates one link per recipient. `GET /verify` accepts each link once. Only hashes of its token and its code are
 * stored.
 */
export async function createLinks(
  { issuer, jwt, settings }: AuthService,
  query: Query,
  { userId, type, redirectTo, challenge }: LinkOptions,
  recipients: { tokenType: OneTimeTokenType; email: string }[],
): Promise<Link[]> {
  const flowStateId = challenge && (await insertFlowState(query, userId, signInMethods[type], challenge));
  const links: Link[] = [];
  for (const { tokenType, email } of recipients) {
    // The protocol's prefix for the tokens of links that return an authorization code instead of a session.
    const token = challenge ? `pkce_${createToken()}` : createToken();
    const code = createCode(settings.otpLength);
    const codeHash = hashCode(jwt, { email, code });
    await saveOneTimeToken(query, { userId, type: tokenType, token, codeHash, email, flowStateId });
    const url = `${issuer}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
    links.push({ token, url, code });
  }
  return links;
}

/** The entry of the `amr` claim of a session that a link with PKCE has started. */
const signInMethods: Record<LinkType, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};
