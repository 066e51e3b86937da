import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import type { Login } from '#platform/database/connection-settings.ts';

/** A login of the embedded database: those of the server, and the one of the project's functions. */
export type EmbeddedLogin = Login | 'functions';

/** Returns the name of a login's role. */
export const getRole = (login: EmbeddedLogin): string => (login === 'owner' ? 'postgres' : login);

/**
 * Returns the password of a login. The owner's is `ownerPassword`. The others are derived from it by an HMAC, which
 * nobody can reverse: a function knows the password of its own login only.
 */
export const getPassword = (ownerPassword: string, login: EmbeddedLogin): string =>
  login === 'owner' ? ownerPassword : createHmac('sha256', ownerPassword).update(login).digest('base64url');

/** PostgreSQL's default. The passwords are random, so more iterations would add nothing. */
const iterations = 4096;

/**
 * Returns what PostgreSQL stores of a login's password (RFC 5803), so that the password itself is in no statement and no
 * file. The salt is derived, too: the same password always gives the same text, which can be compared with the stored one.
 */
export function createVerifier(ownerPassword: string, login: EmbeddedLogin): string {
  const password = getPassword(ownerPassword, login);
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
