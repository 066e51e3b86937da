import { createClient } from '@supabase/supabase-js';
import { createContentClient } from '#tests/e2e/content.ts';
import type { Site } from '#tests/setup/site.ts';
import { from } from './attacks/attack.ts';
import { uploadImage } from './attacks/renditions.ts';
import { browserHeaders } from './wrk.ts';

export interface Action {
  title: string;
  /** Does something that attacks nothing, and returns the status. */
  run(): Promise<number>;
}

/** The owner signs in from these addresses in turn. An account limits sign-ins from unknown ones, so there are only a few. */
const ownerAddresses = Array.from({ length: 9 }, (_, index) => `198.51.100.${20 + index}`);

/** Returns what an innocent visitor and the owner do during an attack. Renditions are new for `renditionCount` attempts. */
export async function createActions(site: Site, renditionCount: number): Promise<Action[]> {
  const renditions = await signRenditions(site, renditionCount);
  const visit = async (path: string) => {
    const response = await fetch(new URL(path, site.url), {
      headers: { ...from('198.51.100.9'), ...browserHeaders },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const save = await createSave(site);
  for (const address of ownerAddresses) await signIn(site, address);
  return [
    createAction('fresh page', (attempt) => visit(`/destinations?q=innocent-${attempt}`)),
    createAction('stored page', () => visit('/about')),
    createAction('new rendition', (attempt) => visit(renditions[attempt] ?? '')),
    createAction('sign-in', async (attempt) => {
      const address = ownerAddresses[attempt % ownerAddresses.length] ?? '';
      return (await signIn(site, address)).status;
    }),
    createAction('save', save),
  ];
}

function createAction(title: string, send: (attempt: number) => Promise<number>): Action {
  let attempt = 0;
  return { title, run: () => send(attempt++) };
}

/** Returns the URLs of an image at sizes that nobody has asked for. Visitors get other sizes only by a signed URL. */
async function signRenditions(site: Site, count: number): Promise<string[]> {
  const path = await uploadImage(site);
  const images = createContentClient(site).storage.from('images');
  const urls: string[] = [];
  for (let width = 300; urls.length < count; width += 1) {
    const { data, error } = await images.createSignedUrl(path, 3600, { transform: { width } });
    if (error) throw error;
    urls.push(data.signedUrl);
  }
  return urls;
}

async function signIn({ url, anonKey, owner }: Site, address: string) {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false },
    global: { headers: from(address) },
  });
  const { error } = await client.auth.signInWithPassword(owner);
  return { client, error, status: error ? (error.status ?? 0) : 200 };
}

async function createSave(site: Site): Promise<(attempt: number) => Promise<number>> {
  const { client, error } = await signIn(site, '198.51.100.10');
  if (error) throw error;
  return async (attempt) => {
    const changes = { title: `Saved ${attempt} times` };
    return (await client.from('hero_slides').update(changes).eq('slide_order', 0)).status;
  };
}
