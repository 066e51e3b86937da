import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** A completed ceremony: the challenge that was responded to, and the unchecked credential. */
export interface Ceremony {
  challengeId: string;
  credential: unknown;
}

export const ceremonySchema = z.object({ challenge_id: optionalText, credential: z.unknown().optional() });

/** Reads the request that completes a ceremony. */
export const readCeremony = async (context: Context): Promise<Ceremony> =>
  parseCeremony(await readBody(context, ceremonySchema));

/** @throws AuthError */
export function parseCeremony({
  challenge_id: challengeId,
  credential,
}: z.infer<typeof ceremonySchema>): Ceremony {
  if (!challengeId) throw validationFailed('challenge_id is required');
  if (credential === undefined || credential === null) throw validationFailed('credential is required');
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be a valid UUID');
  return { challengeId, credential };
}

export const verificationFailed = (message = 'Credential verification failed') =>
  new AuthError(400, 'webauthn_verification_failed', message);

/** All that browsers send beside the response. `rawId` is the same as `id`. */
export const credentialFields = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** Parses the credential of a request. */
export function parseCredential<Schema extends z.ZodObject>(
  schema: Schema,
  credential: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(credential);
  if (!parsed.success) throw verificationFailed('Invalid credential response');
  return parsed.data;
}

/** Creates the middleware that rejects all requests for passkeys where they are disabled, with or without a session. */
export function requirePasskeys({ settings }: AuthService): MiddlewareHandler {
  return async (_, next) => {
    if (!settings.enablePasskeys) throw passkeysDisabled();
    await next();
  };
}

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
