/** The site's name until the owner chooses one. */
export const defaultSiteTitle = 'Wayfare';

/** The contact email of a fresh installation, which is nobody's (supabase/seed.sql). */
export const sampleEmail = 'hello@wayfare.example';
