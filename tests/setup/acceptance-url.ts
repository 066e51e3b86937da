import type { TestProject } from 'vitest/node';
import type {} from './acceptance-site.ts'; // Declares `site` for `provide`.

/** Tests a site that is already running. CONTRIBUTING.md lists the environment variables that describe it. */
export default function setup(project: TestProject): void {
  const url = read('ACCEPTANCE_URL').replace(/\/+$/, '');
  project.provide('site', {
    url,
    apiUrl: process.env.ACCEPTANCE_SUPABASE_URL?.replace(/\/+$/, '') ?? url,
    anonKey: read('ACCEPTANCE_ANON_KEY'),
    serviceRoleKey: read('ACCEPTANCE_SERVICE_ROLE_KEY'),
    owner: { email: read('ACCEPTANCE_OWNER_EMAIL'), password: read('ACCEPTANCE_OWNER_PASSWORD') },
    outbox: process.env.ACCEPTANCE_OUTBOX ?? null,
  });
}

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set (see CONTRIBUTING.md)`);
  return value;
}
