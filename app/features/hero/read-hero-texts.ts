import type { VisitorClient } from '#app/supabase/server.ts';
import { defaultHero } from '#domain/hero.ts';

/** What the hero says when there are no slides: the owner's title and subtitle, or ours where they are not to be had. */
export async function readHeroTexts(client: VisitorClient): Promise<{ title: string; subtitle: string }> {
  const { data } = await client
    .from('settings')
    .select('hero_title, hero_subtitle')
    .eq('id', 1)
    .maybeSingle();
  return {
    title: data?.hero_title || defaultHero.title,
    subtitle: data?.hero_subtitle || defaultHero.subtitle,
  };
}
