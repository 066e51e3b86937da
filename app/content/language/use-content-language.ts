import { useSiteLanguage } from '#app/ui/site-title.tsx';
import { ownLanguage } from '#domain/language.ts';

/**
 * Returns a function that creates the attribute `lang` of an element with a text of a record, in the record's language or,
 * without one, in that of the site (docs/product/texts.md). It is left out where it is that of our own texts, which the
 * page's body declares.
 */
export function useContentLanguage(): (language?: string | null) => string | undefined {
  const siteLanguage = useSiteLanguage();
  return (own) => {
    const language = own ?? siteLanguage;
    return language === ownLanguage ? undefined : language;
  };
}
