import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findOwnSlideImage, isSampleSlide, sampleSlides } from './slides.ts';

it('The sample slides are those of a fresh installation', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  for (const { title, subtitle, image_url } of sampleSlides)
    expect(seed).toContain(`('${title}', '${subtitle}', '${image_url}',`);
  // Each slide has one drawing. The seed has no more drawings than these, so it has no other slides.
  expect(seed.split("'/scenes/")).toHaveLength(sampleSlides.length + 1);
});

it('A slide is no sample anymore once its title, its subtitle or its image is another one', () => {
  const [sample] = sampleSlides;
  if (!sample) throw new Error('There are no sample slides.');
  expect(isSampleSlide({ ...sample })).toBe(true);
  for (const change of [{ title: 'Lamu' }, { subtitle: null }, { image_url: null }])
    expect(isSampleSlide({ ...sample, ...change })).toBe(false);
});

it('The site is represented by the owner’s first slide with an image', () => {
  const own = { title: 'Lofoten', subtitle: null, image_url: ' /lofoten.jpg ' };
  expect(findOwnSlideImage(sampleSlides)).toBeNull();
  expect(findOwnSlideImage([])).toBeNull();
  expect(findOwnSlideImage([...sampleSlides, { ...own, image_url: null }, own])).toBe('/lofoten.jpg');
});
