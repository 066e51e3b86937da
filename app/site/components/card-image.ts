import { createSrcSet } from '#app/client/image-renditions.ts';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { type FocalPoint, getFocalAttributes } from '#app/content/poster/focal-point.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';

/**
 * The attributes of the image of a card. Loaders create them, so that browsers need neither the code nor the list of our
 * drawings.
 */
export interface CardImage extends ReturnType<typeof getFocalAttributes> {
  src: string;
  alt: string;
  srcSet?: string;
  sizes?: string;
  fetchPriority?: 'high';
  loading?: 'eager';
  'data-photograph'?: true;
  /** One of our drawings, which takes the place of an image that cannot be loaded. */
  'data-default'?: string;
}

/** Creates the image of a record; if it has none, one of our drawings takes its place. */
export function createCardImage(
  name: string,
  url: string | null,
  alt: string,
  focalPoint: FocalPoint | null,
): CardImage {
  const src = url?.trim() ?? '';
  const scene = getDefaultScene(name);
  if (!isMediaUrl(src) || !src) return { src: scene, alt: '', ...getFocalAttributes(null) };
  // The renditions are not cropped, because the server does not know the focal point. `sizes` allows for a landscape image
  // that fills the height of an upright card and is wider than it.
  const srcSet = createSrcSet(src, [480, 780, 1200, 1600]);
  return {
    src,
    alt,
    ...getFocalAttributes(focalPoint),
    ...(srcSet && { srcSet, sizes: '(max-width: 767px) 160vw, 700px' }),
    ...(!src.startsWith('/scenes/') && { 'data-photograph': true }),
    'data-default': scene,
  };
}

/** Creates the image of a sample: an illustration from public/scenes, by its name. */
export const createSceneImage = (scene: string, alt = ''): CardImage => ({
  src: `/scenes/${scene}.svg`,
  alt,
  ...getFocalAttributes(getSceneSubject(scene)),
});

/** Loads the image of the first card early, because on a phone it is the page's largest contentful paint. */
export function prioritizeFirst<Card extends { image: CardImage }>(cards: readonly Card[]): Card[] {
  return cards.map((card, index) =>
    index === 0 ? { ...card, image: { ...card.image, fetchPriority: 'high', loading: 'eager' } } : card,
  );
}
