import { type Factor, isAuthError, isAuthSessionMissingError, type Session } from '@supabase/supabase-js';
import { getErrorMessage } from '#app/client/error-message.ts';
import { readClaim } from './session-id.ts';

/** Returns whether a session still needs its user's second factor (docs/protocols/auth-proofs.md#second-factors). */
export const needsSecondFactor = (session: Session): boolean =>
  !hasUsedSecondFactor(session) && getVerifiedFactors(session.user).length > 0;

const hasUsedSecondFactor = (session: Pick<Session, 'access_token'>): boolean =>
  readClaim(session, 'aal') === 'aal2';

const getVerifiedFactors = ({ factors = [] }: Pick<Session['user'], 'factors'>): Factor[] =>
  factors.filter(({ status }) => status === 'verified');

export const getAuthenticatorApps = (user: Pick<Session['user'], 'factors'>): Factor[] =>
  getVerifiedFactors(user).filter(({ factor_type }) => factor_type === 'totp');

export const hasRecoveryCodes = (user: Pick<Session['user'], 'factors'>): boolean =>
  getVerifiedFactors(user).some(({ factor_type }) => factor_type === 'recovery_code');

/** Returns the message to show for a rejected code of an authenticator app. The backend's own speaks of TOTP. */
export const getAppCodeMessage = (failure: unknown): string =>
  isCodeRejected(failure)
    ? 'This code is wrong, or no longer valid. Enter the one that the app shows now.'
    : getErrorMessage(failure);

export const getRecoveryCodeMessage = (failure: unknown): string =>
  isCodeRejected(failure)
    ? 'This recovery code is wrong, or has been used already. Enter another one of the list.'
    : getErrorMessage(failure);

/** Returns the message to show if an authenticator app cannot be added. Its name may belong to one that waits for its code. */
export const getAppNameMessage = (failure: unknown): string =>
  isAuthError(failure) && failure.code === 'mfa_factor_name_conflict'
    ? 'You have added an app with this name, or begun to. Choose another name.'
    : getErrorMessage(failure);

/** Returns whether a code was rejected because the factor or the session is gone: it may have been removed on the server. */
export const isFactorGone = (failure: Error): boolean =>
  isAuthSessionMissingError(failure) || (isAuthError(failure) && failure.code === 'mfa_factor_not_found');

const isCodeRejected = (failure: unknown): boolean =>
  isAuthError(failure) && failure.code === 'mfa_verification_failed';
