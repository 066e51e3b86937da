/** The four links of the header and the mobile menu (docs/product/layout.md#public-layout). */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/destinations', label: 'Destinations' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
] as const;
