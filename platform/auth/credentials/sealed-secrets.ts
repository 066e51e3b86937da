import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates the functions that encrypt secrets for the database and decrypt them, so that the content of the database
 * alone does not reveal them. The key is derived from the secret of the installation, for one purpose.
 */
export function createSealedSecrets(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `${purpose}: sealed secrets`, 32));
  return {
    /** Encrypts a text. Only with the same `context`, such as the ID of its row, can it be decrypted. */
    seal(text: string, context: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    /** Returns undefined if the text was sealed with another key or for another context. */
    open(sealed: string, context: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      try {
        const start = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
