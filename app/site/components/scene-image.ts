import type { CroppedImage } from '#app/content/poster/poster-image.tsx';

/** Where the subject of a drawing is, in percent from the left, if it is further right than in the others (70). */
const subjects: Readonly<Record<string, number>> = {
  petra: 90,
  bali: 85,
  iceland: 80,
  maldives: 75,
  'machu-picchu': 75,
};

/** Returns an illustration from public/scenes, by its name, as the image of a card. */
export const createSceneImage = (scene: string, alt = ''): CroppedImage => ({
  url: `/scenes/${scene}.svg`,
  alt,
  focalPoint: { x: subjects[scene] ?? 70, y: 50 },
});
