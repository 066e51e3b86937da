import type { TestProject } from 'vitest/node';
import { provideSite } from './acceptance-site.ts';
import { openSite } from './site.ts';

/** Starts an installation on the embedded database, and a second one that has the first as its Supabase project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backend = await openSite();
  const pages = await openSite({
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.serviceRoleKey,
  });
  provideSite(project, backend, pages);
  return async () => {
    await pages.close();
    await backend.close();
  };
}
