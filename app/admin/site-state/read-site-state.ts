import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { type SiteState, toSiteState } from './site-state.ts';
import { findTakenOver } from './taken-over.ts';

const slugs = (samples: readonly { slug: string }[]) => samples.map(({ slug }) => slug);

/** Reads what of the site is the owner's. */
export async function readSiteState(client: BrowserClient): Promise<SiteState> {
  const [stored, slides, figures, deals, settings, places, posts, legal, contact] = await Promise.all([
    client
      .rpc(
        'read_site_state',
        { post_samples: slugs(sampleArticles), destination_samples: slugs(sampleDestinations) },
        { get: true },
      )
      .single()
      .throwOnError(),
    client.from('hero_slides').select('title, subtitle, image_url, learn_more_url').throwOnError(),
    client.from('statistics').select('*').eq('id', singletonId).maybeSingle().throwOnError(),
    client.rpc('has_had_deals', {}, { get: true }).throwOnError(),
    client
      .from('settings')
      .select('had_testimonials, description, logo_url')
      .eq('id', singletonId)
      .maybeSingle()
      .throwOnError(),
    client
      .from('destinations')
      .select('id, name, sample, description, story, price')
      .not('sample', 'is', null)
      .lte('published_at', 'now')
      .order('name')
      .throwOnError(),
    client
      .from('posts')
      .select('id, title, sample, content')
      .not('sample', 'is', null)
      .lte('published_at', 'now')
      .order('title')
      .throwOnError(),
    client.from('legal_texts').select('privacy, terms').eq('id', singletonId).maybeSingle().throwOnError(),
    client.from('contact_info').select('address').eq('id', singletonId).maybeSingle().throwOnError(),
  ]);
  const had = { deals: deals.data, testimonials: settings.data?.had_testimonials ?? false };
  const takenOver = findTakenOver(places.data, posts.data, legal.data);
  const address = contact.data?.address ?? null;
  const description = settings.data?.description ?? null;
  const logo_url = settings.data?.logo_url ?? null;
  return toSiteState(
    { ...stored.data, address, description, logo_url },
    slides.data,
    figures.data,
    had,
    takenOver,
  );
}
