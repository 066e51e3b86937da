import type { VisitorClient } from '#app/client/server-client.ts';
import { completeAboutTexts, createDefaultAboutTexts, splitParagraphs } from '#domain/about.ts';

/** Reads the owner's texts, the mission in paragraphs, and uses our defaults for what is missing. A failure is only logged. */
export async function readAboutPage(client: VisitorClient, siteTitle: string) {
  const { data, error } = await client
    .from('about_page')
    .select('mission, adventure, connection, responsibility, passion')
    .eq('id', 1)
    .maybeSingle();
  if (error) console.error('Error fetching about page:', error.message);
  const texts = completeAboutTexts(data, createDefaultAboutTexts(siteTitle));
  return { about: { ...texts, mission: splitParagraphs(texts.mission) }, failed: error !== null };
}
