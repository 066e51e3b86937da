/** Every public page (docs/product.md#pages). */
export const publicPages = [
  '/',
  '/destinations',
  '/blog',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
] as const;
