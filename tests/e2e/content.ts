import { createClient } from '@supabase/supabase-js';
import type { Site } from '#tests/setup/site.ts';
import { expect } from './fixtures.ts';

/** Content put in by the service key, seen when the site's home page shows it. */

interface Slide {
  title: string;
  subtitle?: string;
  image_url?: string;
  video_url?: string;
  cta_text?: string;
}

const service = (site: Site) =>
  createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** Puts these slides, in this order, in the place of all others. */
export async function showSlides(site: Site, slides: Slide[]): Promise<void> {
  const table = () => service(site).from('hero_slides');
  await table().delete().not('id', 'is', null).throwOnError();
  // Rows of one insert have the same columns.
  for (const [slide_order, slide] of slides.entries())
    await table()
      .insert({ ...slide, slide_order })
      .throwOnError();
  const titles = slides.map(({ title }) => title);
  await untilHome(site, (html) =>
    titles.length > 0 ? titles.every((title) => html.includes(title)) : !html.includes('Play video'),
  );
}

/** Sets the owner's template of the partner's address. */
export async function setPartnerLink(site: Site, affiliate_booking_url: string): Promise<void> {
  await service(site).from('settings').update({ affiliate_booking_url }).eq('id', 1).throwOnError();
  await untilHome(site, (html) => html.includes(new URL(affiliate_booking_url).host));
}

/** Sets the site's own words for a hero without slides. */
export async function setHeroTexts(site: Site, hero_title: string, hero_subtitle: string): Promise<void> {
  await service(site).from('settings').update({ hero_title, hero_subtitle }).eq('id', 1).throwOnError();
}

/** A change is on the page as soon as the server has heard of it (docs/architecture.md, "A page"). */
async function untilHome(site: Site, shows: (html: string) => boolean): Promise<void> {
  await expect.poll(async () => shows(await (await fetch(site.url)).text()), { intervals: [50] }).toBe(true);
}
