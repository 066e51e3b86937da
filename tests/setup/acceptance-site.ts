import type { TestProject } from 'vitest/node';
import type { Site } from './site.ts';

/** What an acceptance test knows: the URL, the API keys, the owner's credentials and the folder of sent emails. */
interface AcceptanceSite {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  owner: { email: string; password: string };
  outbox: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    site: AcceptanceSite;
  }
}

export function provideSite(
  project: TestProject,
  { url, anonKey, serviceRoleKey, owner, dataDir }: Site,
): void {
  project.provide('site', { url, anonKey, serviceRoleKey, owner, outbox: `${dataDir}/outbox` });
}
