import { retryAfter } from '#platform/database/database.ts';
import type { JwtError } from '#platform/jwt/jwt.ts';
import { RestError } from './rest-error.ts';

/** A token that is refused (docs/protocols.md#rest-errors, group 3). */
export function fromJwt(error: JwtError): RestError {
  const headers = {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${quotable(error.message)}"`,
  };
  switch (error.fault) {
    case 'malformed':
    case 'signature':
      return new RestError(401, 'PGRST301', error.message, { headers });
    case 'expired':
    case 'not-yet-valid':
      return new RestError(401, 'PGRST303', error.message, { headers });
    case 'role':
      return new RestError(401, '22023', error.message, { headers });
  }
}

/** What a claim says may stand in the message, and so in the header. */
const quotable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, "'");

export const unavailable = (cause: unknown) =>
  new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
    headers: { 'Retry-After': String(retryAfter) },
    cause,
  });

export const unexpected = (cause: unknown) =>
  new RestError(500, 'PGRSTX00', 'The request could not be answered', { cause });
