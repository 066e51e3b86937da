import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { createAttack, from, type Target } from './attack.ts';

let image: Promise<string> | undefined;

/** Requests for an image at widths and qualities that the site never asks for. */
export const oddRenditions = createAttack(
  '80 odd renditions at a time from 4 addresses',
  80,
  async (site, attempt, signal) => {
    image ??= uploadImage(site);
    const size = `width=${301 + (attempt % 1500)}&quality=${20 + (attempt % 70)}`;
    return fetch(`${site.url}/storage/v1/render/image/public/images/${await image}?${size}`, {
      headers: from(`203.0.113.${attempt % 4}`),
      signal,
    });
  },
);

/** Uploads a photograph-sized image to the bucket `images`, and returns its path. */
export async function uploadImage({ url, serviceRoleKey }: Target): Promise<string> {
  const client = createClient(url, serviceRoleKey, { auth: { persistSession: false } });
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal', noise } });
  const path = `attack-${Date.now()}.jpg`;
  const { error } = await client.storage
    .from('images')
    .upload(path, await photograph.jpeg().toBuffer(), { contentType: 'image/jpeg' });
  if (error) throw error;
  return path;
}
