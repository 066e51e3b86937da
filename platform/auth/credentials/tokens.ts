import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a link or a session, in characters that need no escape anywhere. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. A plain digest does: 256 random bits cannot be guessed, so nothing need slow the guessing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const newSalt = () => randomBytes(16);

/** The refresh token that follows `parent`: only who holds the parent and the salt can tell it. */
export const childToken = (parent: string, salt: Buffer) =>
  createHmac('sha256', parent).update(salt).digest('base64url');
