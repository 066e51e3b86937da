import type { Routes } from '#platform/http/sub-app.ts';
import { adminGenerateLink, invite } from './endpoints/admin-links.ts';
import { adminCreateUser, adminUpdateUser } from './endpoints/admin-save-user.ts';
import { adminDeleteUser, adminListUsers } from './endpoints/admin-users.ts';
import { getHealth, getJwks, getSettings } from './endpoints/description.ts';
import { adminGetUser, getUser } from './endpoints/get-user.ts';
import { authorizeIdentity, deleteIdentity } from './endpoints/identities.ts';
import { logout } from './endpoints/logout.ts';
import { notOffered } from './endpoints/not-offered.ts';
import { magiclink, otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { updateUser } from './endpoints/update-user.ts';
import { verify, verifyLink } from './endpoints/verify.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import { adminDeleteFactor, adminListFactors, unenrollFactor } from './factors/manage-factors.ts';
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import {
  limitEmailRequests,
  limitFactorRequests,
  limitPasskeyRequests,
  limitTokenRequests,
  limitVerifications,
} from './limit-requests.ts';
import {
  createAuthenticationChallenge,
  createRegistrationChallenge,
  verifyAuthentication,
  verifyRegistration,
} from './passkeys/ceremonies.ts';
import {
  adminDeletePasskey,
  adminListPasskeys,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from './passkeys/manage-passkeys.ts';
import type { AuthService } from './service/service.ts';
import type { SignedIn } from './session/require-session.ts';

const providerDisabled = notOffered(
  400,
  'validation_failed',
  'Unsupported provider: provider is not enabled',
);
const featureDisabled = notOffered(404, 'feature_disabled', 'This feature is not enabled');

/** These routes are open without an API key: emails link to them and other servers read them (docs/protocols/api-keys.md). */
export const keylessRoutes: Routes<AuthService> = [
  ['GET', '/.well-known/jwks.json', getJwks],
  ['GET', '/verify', verifyLink, limitVerifications],
  ['POST', '/verify', verify, limitVerifications],
  ['GET', '/authorize', providerDisabled],
  ['ALL', '/callback', providerDisabled],
];

/** These routes are open to every client with an API key. */
export const publicRoutes: Routes<AuthService> = [
  ['GET', '/health', getHealth],
  ['GET', '/settings', getSettings],
  ['POST', '/signup', signup, limitEmailRequests],
  ['POST', '/token', token, limitTokenRequests],
  ['POST', '/recover', recover, limitEmailRequests],
  ['POST', '/otp', otp, limitEmailRequests],
  ['POST', '/magiclink', magiclink, limitEmailRequests],
  ['POST', '/resend', resend, limitEmailRequests],
  ['POST', '/sso', notOffered(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')],
  ['ALL', '/oauth/*', featureDisabled],
  ['POST', '/passkeys/authentication/options', createAuthenticationChallenge, limitPasskeyRequests],
  ['POST', '/passkeys/authentication/verify', verifyAuthentication, limitPasskeyRequests],
];

/** These routes are open to signed-in users only: `requireSession` runs before each of these handlers. */
export const signedInRoutes: Routes<AuthService, SignedIn> = [
  ['GET', '/user', getUser],
  ['PUT', '/user', updateUser, limitEmailRequests],
  ['POST', '/logout', logout],
  ['GET', '/reauthenticate', reauthenticate, limitEmailRequests],
  ['GET', '/user/identities/authorize', authorizeIdentity],
  ['DELETE', '/user/identities/:id', deleteIdentity],
  ['ALL', '/user/oauth/grants', featureDisabled],
  ['POST', '/factors', enrollFactor, limitFactorRequests],
  ['GET', '/factors/recovery-codes', getRecoveryCodes],
  ['POST', '/factors/recovery-codes', generateRecoveryCodes, limitFactorRequests],
  ['DELETE', '/factors/recovery-codes', deleteRecoveryCodes, limitFactorRequests],
  ['POST', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes, limitFactorRequests],
  ['POST', '/factors/recovery-codes/verify', verifyRecoveryCode, limitFactorRequests],
  ['DELETE', '/factors/:id', unenrollFactor, limitFactorRequests],
  ['POST', '/factors/:id/challenge', challengeFactor, limitFactorRequests],
  ['POST', '/factors/:id/verify', verifyFactor, limitFactorRequests],
  ['POST', '/passkeys/registration/options', createRegistrationChallenge, limitPasskeyRequests],
  ['POST', '/passkeys/registration/verify', verifyRegistration, limitPasskeyRequests],
  ['GET', '/passkeys', listPasskeys],
  ['PATCH', '/passkeys/:passkeyId', renamePasskey],
  ['DELETE', '/passkeys/:passkeyId', deletePasskey],
];

/** These routes are open to the service role only: `requireServiceRole` runs before each of these handlers. */
export const adminRoutes: Routes<AuthService> = [
  ['GET', '/admin/users', adminListUsers],
  ['POST', '/admin/users', adminCreateUser],
  ['GET', '/admin/users/:id', adminGetUser],
  ['PUT', '/admin/users/:id', adminUpdateUser],
  ['DELETE', '/admin/users/:id', adminDeleteUser],
  ['POST', '/admin/generate_link', adminGenerateLink],
  ['GET', '/admin/users/:id/factors', adminListFactors],
  ['DELETE', '/admin/users/:id/factors/:factorId', adminDeleteFactor],
  ['GET', '/admin/users/:id/passkeys', adminListPasskeys],
  ['DELETE', '/admin/users/:id/passkeys/:passkeyId', adminDeletePasskey],
  ['ALL', '/admin/*', featureDisabled],
  ['POST', '/invite', invite],
];

export const unknownRoute = notOffered(404, 'not_found', 'There is no such endpoint');
