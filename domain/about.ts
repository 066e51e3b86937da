/** The four core values (docs/product/legal.md#about-page), in their order. */
export const aboutValues = ['adventure', 'connection', 'responsibility', 'passion'] as const;

export type AboutValue = (typeof aboutValues)[number];

/** The texts of the About page: the mission, with empty lines between its paragraphs, and a description of each value. */
export type AboutTexts = Record<'mission' | AboutValue, string>;

/** The texts that the About page shows until the owner writes their own. */
export const createDefaultAboutTexts = (siteTitle: string): AboutTexts => ({
  mission: [
    'We want people to travel less often by accident and more often on purpose: to choose a place for what it is, and to come home different.',
    `${siteTitle} collects places worth the journey and the stories that lead to them. We care less for the list of sights than for what it feels like to arrive.`,
    'We do not sell journeys. When you know where to go, our search takes you to a partner who does; if you book there, we may earn a commission. That is how this site lives, and why you will find no banners on it.',
  ].join('\n\n'),
  adventure:
    'Not the highest peak, but the first step off the usual road. We look for places that ask a little of you and give back a lot.',
  connection:
    'A place is its people. We favor the small table, the shared compartment and the host who tells you where to turn left.',
  responsibility:
    'We would like to be welcome again. Longer stays, slower ways there, and money that remains where it is spent.',
  passion:
    'We have stood on that pier at five in the morning. What we would not do again ourselves is not on this site.',
});

/** Returns the stored texts, with the default for each one that is missing or blank. */
export function completeAboutTexts(
  stored: Partial<Record<keyof AboutTexts, string | null>> | null,
  defaults: AboutTexts,
): AboutTexts {
  const getText = (name: keyof AboutTexts) => stored?.[name]?.trim() || defaults[name];
  return {
    mission: getText('mission'),
    adventure: getText('adventure'),
    connection: getText('connection'),
    responsibility: getText('responsibility'),
    passion: getText('passion'),
  };
}

/** Splits text into paragraphs at its empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
