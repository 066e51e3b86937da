import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { ClientInfo } from '#platform/auth/store/sessions.ts';
import { getClientAddress, getClientKey } from '#platform/http/client-address.ts';

/** Reads what a new session stores about its client. */
export function readClientInfo(context: Context): ClientInfo {
  const address = getClientAddress(context);
  return {
    userAgent: context.req.header('user-agent'),
    ipAddress: isIP(address) ? address : null,
    key: getClientKey(context),
  };
}
