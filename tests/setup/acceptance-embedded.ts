import type { TestProject } from 'vitest/node';
import { provideSite } from './acceptance-site.ts';
import { openSite } from './site.ts';

/** Starts a new installation on the embedded database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await openSite();
  provideSite(project, site);
  return site.close;
}
