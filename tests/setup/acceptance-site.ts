import type { TestProject } from 'vitest/node';
import type { Site } from './site.ts';

/** All that an acceptance test knows: the address, the public keys, the owner's sign-in and where mail arrives. */
export interface AcceptanceSite {
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
