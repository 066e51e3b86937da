/** The path of the page on which whoever has the secret link of a record sees it before it is public. */
export const createPreviewPath = (token: string) => `/preview/${token}`;

const token = /^[0-9a-f]{40}$/;

/** Returns whether a text can be the token of a preview link (`previews` in supabase/schemas). */
export const isPreviewToken = (text: string): boolean => token.test(text);
