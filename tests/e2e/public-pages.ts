/** Every public page (docs/product/pages.md), beginning with the home page. */
export const publicPages = [
  '/',
  '/destinations',
  '/blog',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
] as const;
