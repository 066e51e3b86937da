/** Matches a visible character. The database has the same list (supabase/schemas/16_messages.sql). */
const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Returns whether a text has a character that can be seen: not only spaces, or characters without a shape such as U+200B.
 */
export const hasVisibleText = (text: string): boolean => visibleCharacter.test(text);
