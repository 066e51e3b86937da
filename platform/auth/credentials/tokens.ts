import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits for a link or a session, in characters that need no escaping. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for the database. A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const createSalt = () => randomBytes(16);

/** Derives the refresh token that follows `parent`. Only a client that has the parent can receive it: the salt alone is stored. */
export const deriveChildToken = (parent: string, salt: Buffer) =>
  createHmac('sha256', parent).update(salt).digest('base64url');
