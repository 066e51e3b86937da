import sharp from 'sharp';
import type { ContentClient } from './content.ts';
import { updateSingleton } from './rows.ts';

/** The tests of the logo share this file. */

/** Creates a logo whose left half has one color, and whose right half is transparent. */
export const createLogo = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: 'transparent' } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 4, background } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** Uploads a logo and stores it as that of the site. Returns its URL. */
export async function setLogo(
  content: ContentClient,
  { name, width, height, color = '#0a7' }: { name: string; width: number; height: number; color?: string },
): Promise<string> {
  const bucket = content.storage.from('images');
  const path = `look/${name}.png`;
  const { error } = await bucket.upload(path, await createLogo(width, height, color), {
    contentType: 'image/png',
    upsert: true,
  });
  if (error) throw error;
  const logo_url = bucket.getPublicUrl(path).data.publicUrl;
  await updateSingleton(content, 'settings', { logo_url, logo_width: width, logo_height: height });
  return logo_url;
}
