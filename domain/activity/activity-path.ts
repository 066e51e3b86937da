import type { Activity } from './activity.ts';

/** Where the panel has the records of a table, or the form of a table with one row. */
const paths: Readonly<Record<string, string>> = {
  posts: '/admin/posts',
  destinations: '/admin/destinations',
  deals: '/admin/deals',
  testimonials: '/admin/testimonials',
  hero_slides: '/admin/hero-slides',
  pages: '/admin/pages',
  partners: '/admin/partners',
  links: '/admin/links',
};

const singletonPaths: Readonly<Record<string, string>> = {
  settings: '/admin/settings',
  contact_info: '/admin/contact-settings',
  legal_texts: '/admin/legal-texts',
};

/** The settings that are not on the page of that name. */
const settingPaths: Readonly<Record<string, string>> = {
  affiliate_booking_url: '/admin/affiliate-settings',
  commission_note: '/admin/affiliate-settings',
  ad_label: '/admin/affiliate-settings',
  price_check_days: '/admin/affiliate-settings',
  page_texts: '/admin/page-texts',
  ...Object.fromEntries(
    [
      'palette',
      'type_pair',
      'accent_color',
      'logo_url',
      'logo_width',
      'logo_height',
      'tagline',
      'copyright',
      'icon_x',
      'icon_y',
      'list_image',
    ].map((column) => [column, '/admin/look']),
  ),
};

/** The path in the panel at which a change can be seen and undone; null if there is none. */
export function getActivityPath({
  kind,
  action,
  table_name,
  record_id,
  field,
  revision_id,
}: Activity): string | null {
  if (kind === 'people') return '/admin/people';
  const table = table_name ?? '';
  if (action === 'deleted_forever' || kind === 'imports') return null;
  if (action === 'deleted') return table in paths ? '/admin/trash' : null;
  const single = (table === 'settings' && settingPaths[field ?? '']) || singletonPaths[table];
  const form = single ?? (table in paths ? `${paths[table]}/edit/${record_id}` : null);
  if (form === null) return null;
  return revision_id === null ? form : `${form}/versions?revision=${revision_id}`;
}
