import { adminIcons } from '#app/ui/admin-icons.ts';

interface Featurable {
  featured: boolean;
}

/** Features the selected records, which have a column `featured`. */
export const feature = {
  label: 'Feature',
  icon: adminIcons.star,
  appliesTo: ({ featured }: Featurable) => !featured,
  fields: { featured: true },
  done: 'featured',
} as const;

export const unfeature = {
  label: 'Unfeature',
  icon: adminIcons.star,
  appliesTo: ({ featured }: Featurable) => featured,
  fields: { featured: false },
  done: 'unfeatured',
} as const;
