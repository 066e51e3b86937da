/** Milliseconds that a slide is shown before the next one (docs/product/constants.md). */
export const slideIntervalMs = 5000;

/** The image that is shown for a slide without one (docs/product/permissions.md#content). */
export const defaultSlideImage = '/scenes/santorini.svg';

/** The hero's texts until the owner writes their own. */
export const defaultHero = {
  title: 'Go where the postcards come from',
  subtitle: 'Hand-picked places, honest prices and the stories in between.',
  callToAction: 'Start your journey',
} as const;
