import { aboutPage } from '#app/admin/about/singleton.ts';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';

/** The pages that this site has itself, by their slugs, with what the panel calls the place of their texts. */
const editedUnder: Record<string, string> = {
  about: aboutPage.label,
  contact: contactInfo.label,
  privacy: legalTexts.label,
  terms: legalTexts.label,
  'legal-notice': legalTexts.label,
  blog: '',
  deals: '',
  destinations: '',
};

/**
 * Says that this site has a page of its own in the place of an imported one, as the beginning of a sentence; null if it has
 * none. Visitors would find two such pages, so the imported one becomes a draft, from which the owner can take her text.
 */
export function describeSitePage(slug: string): string | null {
  if (!Object.hasOwn(editedUnder, slug)) return null;
  const place = editedUnder[slug];
  return `This site has its own page at /${slug}${place ? ` (${place} in the menu)` : ''}`;
}

/** Lists remarks on what posts have, and pages have not. */
export const describePageLosses = (terms: readonly string[], imageCaption: string): string[] => [
  ...(terms.length > 0 ? [`Pages have no categories and tags here. Left out: ${terms.join(', ')}.`] : []),
  ...(imageCaption ? ['The caption of its featured image is left out.'] : []),
];
