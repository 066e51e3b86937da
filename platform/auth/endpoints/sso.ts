import * as z from 'zod';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({ provider_id: optionalText, domain: optionalText });

/** POST /sso: sign-in by SAML, which is not offered. */
export const sso: Handler<AuthService> = async (_, context) => {
  const { provider_id, domain } = await readBody(context, bodySchema);
  if (provider_id && domain) throw validationFailed('Only one of provider_id or domain supported');
  if (!provider_id && !domain) throw validationFailed('A provider_id or domain needs to be provided');
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
};
