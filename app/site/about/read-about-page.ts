import type { VisitorClient } from '#app/client/server-client.ts';
import {
  type AboutTexts,
  completeAboutTexts,
  createDefaultAboutTexts,
  splitParagraphs,
} from '#domain/about.ts';

/** The texts of the About page: the mission in paragraphs, and a description of each value. */
export type AboutPage = Omit<AboutTexts, 'mission'> & { mission: string[] };

/** Reads the owner's texts, and uses our defaults for what is missing. A failure is only logged. */
export async function readAboutPage(
  client: VisitorClient,
  siteTitle: string,
): Promise<{ about: AboutPage; failed: boolean }> {
  const { data, error } = await client
    .from('about_page')
    .select('mission, adventure, connection, responsibility, passion')
    .eq('id', 1)
    .maybeSingle();
  if (error) console.error('Error fetching about page:', error.message);
  const texts = completeAboutTexts(data, createDefaultAboutTexts(siteTitle));
  return { about: { ...texts, mission: splitParagraphs(texts.mission) }, failed: error !== null };
}
