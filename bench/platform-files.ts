import { createClient } from '@supabase/supabase-js';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import type { Site } from '#tests/setup/site.ts';
import { compareWithNodeHttp } from './node-http.ts';
import { getProcessIds } from './site-processes.ts';

/** A public photograph, and a smaller rendition of it that is cached. */
export async function compareFiles(site: Site): Promise<void> {
  const { storage } = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
  await storage.createBucket('bench', { public: true });
  const { error } = await storage
    .from('bench')
    .upload('photograph.jpg', await createPhotograph(1200, 800), { contentType: 'image/jpeg' });
  if (error) throw error;
  const processIds = getProcessIds(site);
  await compareWithNodeHttp('a public file', {
    url: `${site.url}/storage/v1/object/public/bench/photograph.jpg`,
    processIds,
  });
  await compareWithNodeHttp('a cached rendition', {
    url: `${site.url}/storage/v1/render/image/public/bench/photograph.jpg?width=400`,
    processIds,
  });
}
