import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { deleteIdentityRow } from '#platform/auth/store/managed-users.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Handler } from '#platform/http/handler.ts';

/** DELETE /user/identities/:id, where `enableManualLinking` is on. The last identity stays. */
export const deleteIdentity: Handler<AuthService, SignedIn> = async (service, context) => {
  if (!service.settings.enableManualLinking) throw linkingDisabled();
  const id = context.req.param('id');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  const userId = context.get('user').id;
  await service.getPrivileged(context).transaction(async (query) => {
    // The user is locked, so that the last identity stays when two are unlinked at the same time.
    const { identities = [] } = (await lockUser(query, userId)) ?? {};
    if (identities.length <= 1)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    if (!identities.some((identity) => identity.id === id.toLowerCase()))
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await deleteIdentityRow(query, { userId, id });
  });
  return context.json({});
};

/** GET /user/identities/authorize: links an account of a third party. No third party is offered. */
export const authorizeIdentity: Handler<AuthService, SignedIn> = ({ settings }) => {
  if (!settings.enableManualLinking) throw linkingDisabled();
  throw validationFailed('Unsupported provider: provider is not enabled');
};

const linkingDisabled = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
