/** Every public page (specification section 2). */
export const publicPages = [
  '/',
  '/destinations',
  '/blog',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
] as const;
