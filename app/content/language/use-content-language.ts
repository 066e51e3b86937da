import { useSiteLanguage } from '#app/ui/site-title.tsx';
import { isRightToLeft, ownLanguage } from '#domain/language.ts';

/** The attributes of an element with a text of the owner's. */
export interface ContentLanguage {
  /** Left out where it is that of our own texts, which the page's body declares. */
  lang: string | undefined;
  dir: 'rtl' | 'auto';
}

/** Returns the attributes of an element whose text is in this language. */
const toContentLanguage = (language: string): ContentLanguage => ({
  lang: language === ownLanguage ? undefined : language,
  // Without a language that says so, the text itself decides.
  dir: isRightToLeft(language) ? 'rtl' : 'auto',
});

/**
 * Returns a function that creates the attributes of an element with a text of a record, in the record's language or, without
 * one, in that of the site (docs/product.md#languages).
 */
export function useContentLanguage(): (language?: string | null) => ContentLanguage {
  const siteLanguage = useSiteLanguage();
  return (language) => toContentLanguage(language ?? siteLanguage);
}
