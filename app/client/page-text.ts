import { ownLanguage } from '#domain/language.ts';
import { defaultPageTexts, type PageText, type PageTextName } from '#domain/page-texts.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Returns what a page says: the owner's words, or ours until there are any. Null if the owner leaves it out.
 *
 * @param ours our text instead of the default, e.g. while a list shows only samples
 */
export function getPageText(
  { pageTexts, language }: Pick<SiteSettings, 'pageTexts' | 'language'>,
  name: PageTextName,
  ours: string = defaultPageTexts[name],
): PageText | null {
  const own = pageTexts[name];
  if (own === undefined) return { text: ours, language: ownLanguage };
  return own.trim() === '' ? null : { text: own.trim(), language };
}
