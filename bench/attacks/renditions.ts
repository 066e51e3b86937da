import sharp from 'sharp';
import { renditionWidths } from '#domain/rendition-sizes.ts';
import { createContentClient } from '#tests/e2e/content.ts';
import { createAttack, from, type Target } from './attack.ts';

let image: Promise<string> | undefined;
let images: Promise<string[]> | undefined;

const renditionPath = (path: string, options: string) =>
  `/storage/v1/render/image/public/images/${path}?${options}`;

/** Requests for an image at widths and qualities that the site never asks for. */
const oddRenditions = createAttack(
  '80 odd renditions at a time from 4 addresses',
  80,
  async (site, attempt, signal) => {
    image ??= uploadImage(site);
    const options = `width=${301 + (attempt % 1500)}&quality=${20 + (attempt % 70)}`;
    return fetch(site.url + renditionPath(await image, options), {
      headers: from(`203.0.113.${attempt % 4}`),
      signal,
    });
  },
);

const clients = 300;
const imageCount = 4;
const accepts = ['image/avif,image/webp', 'image/webp', 'image/avif'];

/** Requests for large images at the widths of the site, so that the turn of another client is far away. */
const manyClients = createAttack(
  `${clients} renditions at a time from as many addresses`,
  clients,
  async (site, attempt, signal) => {
    images ??= uploadImages(site, imageCount);
    const pass = Math.floor(attempt / renditionWidths.length);
    const path = (await images)[pass % imageCount] ?? '';
    const width = renditionWidths[attempt % renditionWidths.length];
    const accept = accepts[pass % accepts.length] ?? '';
    const client = attempt % clients;
    return fetch(site.url + renditionPath(path, `width=${width}`), {
      headers: { accept, ...from(`198.18.${client >> 8}.${client & 255}`) },
      signal,
    });
  },
);

/** Visitors who keep the server busy with renditions. */
export const renditions = [oddRenditions, manyClients];

/** Uploads images one after another, because the measuring process has no threads left while several are encoded. */
async function uploadImages(site: Target, count: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) paths.push(await uploadImage(site));
  return paths;
}

/** Uploads a photograph-sized image to the bucket `images`, and returns its path. */
export async function uploadImage(target: Target): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal', noise } });
  const path = `attack-${crypto.randomUUID()}.jpg`;
  const { error } = await createContentClient(target)
    .storage.from('images')
    .upload(path, await photograph.jpeg().toBuffer(), { contentType: 'image/jpeg' });
  if (error) throw error;
  return path;
}
