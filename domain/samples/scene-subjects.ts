/** Says how far from the left the subject of an illustration is, in percent. In those not listed, it is at 70. */
const subjects: Readonly<Record<string, number>> = {
  petra: 90,
  bali: 85,
  iceland: 80,
  maldives: 75,
  'machu-picchu': 75,
};

/**
 * Returns the focal point of an illustration from public/scenes, in percent from the left and from the top.
 *
 * @param scene its name
 */
export const getSceneSubject = (scene: string): { x: number; y: number } => ({
  x: subjects[scene] ?? 70,
  y: 50,
});
