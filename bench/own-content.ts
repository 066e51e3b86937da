import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContentClient } from '#tests/e2e/content.ts';
import type { Site } from '#tests/setup/site.ts';

const photograph = join(import.meta.dirname, '../tests/e2e/files/gates.jpg');
const paragraph =
  'The train leaves when the tea is poured, and the river bends around the boulders as if it had forgotten its hurry. ';

/** Stores a destination and a post as an owner writes them, with photographs. Returns the paths of all pages that show them. */
export async function addOwnContent(site: Site): Promise<string[]> {
  const content = createContentClient(site);
  const images = content.storage.from('images');
  const path = 'destinations/1_gates.jpg';
  const { error } = await images.upload(path, await readFile(photograph), { contentType: 'image/jpeg' });
  if (error) throw error;
  const image = images.getPublicUrl(path).data.publicUrl;
  const story = `${paragraph.repeat(6)}\n\n## Getting there\n\n${paragraph.repeat(4)}\n\n## Staying\n\n${paragraph.repeat(4)}`;
  await content
    .from('destinations')
    .insert({
      name: 'Hampi',
      description: paragraph,
      story,
      image,
      image_alt: 'Red gates in a forest',
      gallery: [1, 2, 3].map((number) => ({
        url: image,
        alt: 'Red gates',
        caption: `At the gate ${number}`,
      })),
      region: 'Asia',
      category: 'Cultural',
      best_months: [11, 12, 1],
      price: 'from $690',
      duration: '5 days',
      featured: true,
    })
    .throwOnError();
  await content
    .from('posts')
    .insert({
      title: 'Tea on the night train',
      excerpt: 'Two nights, one glass.',
      content: `${story}\n\n![Red gates](${image} "At the last gate")\n\n[Hampi](/destinations/hampi)\n\n## Arriving\n\n${paragraph.repeat(8)}`,
      author: 'Mira Rao',
      category: 'Culture',
      tags: ['Trains'],
      image,
      image_alt: 'Red gates in a forest',
      featured: true,
    })
    .throwOnError();
  return [
    '/',
    '/destinations',
    '/destinations/hampi',
    '/suitcase?places=hampi,kyoto,bali',
    '/blog',
    '/blog/tea-on-the-night-train',
    '/blog/tags/trains',
  ];
}
