/** The language of our own texts on the site. A language is a tag of BCP 47, as the database stores it (is_language_tag). */
export const ownLanguage = 'en';
