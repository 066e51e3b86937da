import { randomUUID } from 'node:crypto';

/**
 * Creates the response to a sign-up with the address of an existing user. It has the form of a new user's, so that it
 * does not reveal the account's data; clients recognize it by its empty list of identities.
 */
export function createFabricatedUser(email: string, metadata: Record<string, unknown>) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
