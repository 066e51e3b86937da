import { expect, it } from 'vitest';
import { destinationSamples } from './samples.ts';

const find = (slug: string) => destinationSamples.find((sample) => sample.slug === slug)?.values;

it('A destination that begins with a sample has its facts, its drawing, and its place on the home page', () => {
  expect(find('machu-picchu')).toMatchObject({
    name: 'Machu Picchu',
    category: 'Adventure',
    region: 'South America',
    budget: 'Mid-range',
    activity: 'Adventure',
    duration: '6 days',
    image: '/scenes/machu-picchu.svg',
    image_alt: 'Stone terraces beneath a steep green peak in the clouds',
    focal_x: 75,
    focal_y: 50,
    featured: true,
  });
  expect(find('petra')).toMatchObject({ image: '/scenes/petra.svg', focal_x: 90, featured: false });
  expect(find('petra')).not.toHaveProperty('image_alt');
  expect(find('bali')).toMatchObject({ category: 'Beach', activity: 'Relaxation' });
});
