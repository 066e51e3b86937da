import type { Factor, Session } from '@supabase/supabase-js';
import { readClaim } from './session-id.ts';

/** Whether a session has not used the second factor yet that its user has enrolled (docs/protocols.md#second-factors). */
export const needsSecondFactor = (session: Session): boolean =>
  !hasUsedSecondFactor(session) && getVerifiedFactors(session.user).length > 0;

/** Whether a session has used a second factor. */
export const hasUsedSecondFactor = (session: Pick<Session, 'access_token'>): boolean =>
  readClaim(session, 'aal') === 'aal2';

const getVerifiedFactors = ({ factors = [] }: Pick<Session['user'], 'factors'>): Factor[] =>
  factors.filter(({ status }) => status === 'verified');

/** Returns the authenticator apps among a user's second factors. */
export const getAuthenticatorApps = (user: Pick<Session['user'], 'factors'>): Factor[] =>
  getVerifiedFactors(user).filter(({ factor_type }) => factor_type === 'totp');

export const hasRecoveryCodes = (user: Pick<Session['user'], 'factors'>): boolean =>
  getVerifiedFactors(user).some(({ factor_type }) => factor_type === 'recovery_code');
