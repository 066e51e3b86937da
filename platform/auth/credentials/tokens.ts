import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits for a link or a session, in characters that are safe in a URL. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for the database. A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const createSalt = () => randomBytes(16);

/**
 * Derives the refresh token that follows `parent`. The database stores the salt and only hashes of tokens, so only a
 * client that presents the parent can receive the child.
 */
export const deriveChildToken = (parent: string, salt: Buffer) =>
  createHmac('sha256', parent).update(salt).digest('base64url');
