import type { TestProject } from 'vitest/node';
import type { Site } from './site.ts';

/** Says what an acceptance test knows about the site. */
interface AcceptanceSite {
  /** The URL of the pages. */
  url: string;
  /** The URL of the backend, which is the same unless the site runs on a Supabase project. */
  apiUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  owner: { email: string; password: string };
  /** The folder of sent emails. Null if the backend sends them: then tests that read emails are skipped. */
  outbox: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    site: AcceptanceSite;
  }
}

/**
 * Tells the tests which site to test.
 *
 * @param pages the site whose pages are tested, if that is not `backend` itself but a site with `backend` as its Supabase project
 */
export function provideSite(project: TestProject, backend: Site, pages: Pick<Site, 'url'> = backend): void {
  const { url: apiUrl, anonKey, serviceRoleKey, owner, dataDir } = backend;
  project.provide('site', {
    url: pages.url,
    apiUrl,
    anonKey,
    serviceRoleKey,
    owner,
    outbox: `${dataDir}/outbox`,
  });
}
