/** Specification section 9: milliseconds that a slide stands before the next one comes. */
export const slideIntervalMs = 5000;

/** Shown where a slide has no image of its own (docs/product.md#content). */
export const defaultSlideImage = '/scenes/santorini.svg';

/** What the hero says where the owner has said nothing. */
export const defaultHero = {
  title: 'Go where the postcards come from',
  subtitle: 'Hand-picked places, honest prices and the stories in between.',
  callToAction: 'Start your journey',
} as const;
