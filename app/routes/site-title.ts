import { type PageContext, visitorClient } from '#app/supabase/server.ts';
import { defaultSiteTitle } from '#domain/site.ts';

interface SiteTitle {
  siteTitle: string;
  failed: boolean;
}

/** A page's loaders run side by side, and most of them need it: it is read once for all of them. */
const readings = new WeakMap<PageContext, Promise<SiteTitle>>();

/** What the site is called: as its owner has it, or as we do where that is not to be had. A failure is logged only. */
export function readSiteTitle(context: PageContext): Promise<SiteTitle> {
  let reading = readings.get(context);
  if (!reading) {
    reading = read(context);
    readings.set(context, reading);
  }
  return reading;
}

async function read(context: PageContext): Promise<SiteTitle> {
  const { data, error } = await visitorClient(context)
    .from('settings')
    .select('site_title')
    .eq('id', 1)
    .maybeSingle();
  if (error) console.error('Error fetching site title:', error.message);
  return { siteTitle: data?.site_title?.trim() || defaultSiteTitle, failed: error !== null };
}
