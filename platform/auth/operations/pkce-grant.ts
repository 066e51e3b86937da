import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { visitorOf } from '#platform/auth/limits.ts';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { type Challenge, deleteFlow, lockFlow } from '#platform/auth/store/flow-states.ts';
import { openSession } from '#platform/auth/store/sessions.ts';

const body = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce: the browser that asked for a link exchanges the link's code for a session. */
export async function pkceGrant(service: AuthService, context: Context): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, body);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const session = await service.store.transaction(async (query) => {
    const flow = await lockFlow(query, code);
    if (!flow)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (!flow.is_fresh)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!answers(flow, verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    await deleteFlow(query, code);
    const method = flow.authentication_method;
    return openSession(query, { userId: flow.user_id, method, visitor: visitorOf(context) });
  });
  return context.json(await sessionObject(service, session));
}

function answers({ code_challenge, code_challenge_method }: Challenge, verifier: string): boolean {
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  const given = Buffer.from(code_challenge_method === 's256' ? hashed : verifier);
  const wanted = Buffer.from(code_challenge);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
