import { isRightToLeft } from '#domain/language-locale.ts';

/** Returns the direction of an article, whose title may begin with a word of another script; by default that of its title. */
export const getDirection = (lang: string | undefined): 'rtl' | 'auto' =>
  lang && isRightToLeft(lang) ? 'rtl' : 'auto';
