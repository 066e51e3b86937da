import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from './clients.ts';

export interface TestUser {
  id: string;
  email: string;
  password: string;
}

/** Creates the users of a file's tests, so that the tests do not change the owner. They are deleted after the tests. */
export function createTestUsers() {
  const ids: string[] = [];
  const { admin } = createServiceClient().auth;
  afterAll(async () => {
    for (const id of ids) await admin.deleteUser(id);
  });

  /** Adds a user with the admin API. */
  async function add(): Promise<TestUser> {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = crypto.randomUUID();
    const { user } = unwrap(await admin.createUser({ email, password, email_confirm: true }));
    ids.push(user.id);
    return { id: user.id, email, password };
  }

  return {
    add,
    /** Returns a client with a new session of a user, by default of a new one. */
    async signIn(user?: TestUser): Promise<SupabaseClient> {
      const { email, password } = user ?? (await add());
      const client = createVisitorClient();
      unwrap(await client.auth.signInWithPassword({ email, password }));
      return client;
    },
    /** Deletes a user that a test has added itself, together with the others. */
    remove: (id: string) => ids.push(id),
  };
}
