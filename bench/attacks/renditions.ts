import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { type Attack, from, repeat } from './attack.ts';

/** Requests for an image at widths and qualities that the site never asks for. */
export const oddRenditions: Attack = {
  title: '80 odd renditions at a time from 4 addresses',
  async run(site, signal) {
    const path = await upload(site);
    await repeat(80, signal, (attempt) =>
      fetch(
        `${site.url}/storage/v1/render/image/public/${path}?width=${301 + (attempt % 1500)}&quality=${20 + (attempt % 70)}`,
        { headers: from(`203.0.113.${attempt % 4}`), signal },
      ),
    );
  },
};

/** Uploads a photograph-sized image and returns its bucket and path. */
async function upload({ url, serviceRoleKey }: { url: string; serviceRoleKey: string }): Promise<string> {
  const client = createClient(url, serviceRoleKey, { auth: { persistSession: false } });
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const image = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer();
  const path = `attack-${Date.now()}.jpg`;
  const { error } = await client.storage.from('images').upload(path, image, { contentType: 'image/jpeg' });
  if (error) throw error;
  return `images/${path}`;
}
