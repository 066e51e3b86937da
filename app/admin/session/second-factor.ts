import type { Factor, Session } from '@supabase/supabase-js';
import { readClaim } from './session-id.ts';

/** Whether a session has not used the second factor yet that its user has enrolled (docs/protocols.md#second-factors). */
export const needsSecondFactor = (session: Session): boolean =>
  readClaim(session, 'aal') !== 'aal2' && getVerifiedFactors(session.user).length > 0;

const getVerifiedFactors = ({ factors = [] }: Pick<Session['user'], 'factors'>): Factor[] =>
  factors.filter(({ status }) => status === 'verified');

/** Returns the authenticator apps among a user's second factors. */
export const getAuthenticatorApps = (user: Pick<Session['user'], 'factors'>): Factor[] =>
  getVerifiedFactors(user).filter(({ factor_type }) => factor_type === 'totp');

export const hasRecoveryCodes = (user: Pick<Session['user'], 'factors'>): boolean =>
  getVerifiedFactors(user).some(({ factor_type }) => factor_type === 'recovery_code');
