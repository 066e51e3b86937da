import { z } from 'zod';
import { escapeHtml } from '#app/admin/import/file/escape-html.ts';
import { createCard } from './create-cards.ts';

/** Mobiledoc 0.3 (https://github.com/bustle/mobiledoc-kit/blob/main/MOBILEDOC.md), Ghost's format until 2023. */
const schema = z.object({
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).default([]),
  sections: z.array(z.array(z.unknown())).default([]),
});

const markersSchema = z.array(z.tuple([z.number(), z.array(z.number()), z.number(), z.unknown()]));

/** Converts a text in Mobiledoc to HTML; nothing if it cannot be read. Parts that are left out are named to `onUnknown`. */
export function mobiledocToHtml(json: string, onUnknown: (name: string) => void): string {
  let document: z.output<typeof schema>;
  try {
    document = schema.parse(JSON.parse(json));
  } catch {
    return '';
  }
  const { markups, cards, sections } = document;

  const writeMarkers = (content: unknown): string => {
    const open: string[] = [];
    return (markersSchema.safeParse(content).data ?? [])
      .map(([type, opened, closedCount, value]) => {
        const tags = opened.map((index) => {
          const [tag = 'span', attributes] = markups[index] ?? [];
          open.push(tag);
          const href = Array.isArray(attributes) ? attributes[attributes.indexOf('href') + 1] : '';
          return tag === 'a' ? `<a href="${escapeHtml(String(href))}">` : `<${tag}>`;
        });
        // The other type is an atom, of which Ghost has only the line break.
        const text = type === 0 ? escapeHtml(String(value)) : '<br>';
        const ends = open.splice(open.length - closedCount).reverse();
        return `${tags.join('')}${text}${ends.map((tag) => `</${tag}>`).join('')}`;
      })
      .join('');
  };

  return sections
    .map(([type, first, second]) => {
      // The types of sections: 1 is a text, 2 an image, 3 a list, 10 a card.
      if (type === 1) return `<${first}>${writeMarkers(second)}</${first}>`;
      if (type === 3 && Array.isArray(second))
        return `<${first}>${second.map((item) => `<li>${writeMarkers(item)}</li>`).join('')}</${first}>`;
      const [name, card] =
        type === 2 ? ['image', { src: first }] : (type === 10 && cards[Number(first)]) || ['', {}];
      const html = createCard(name, card);
      if (html === null) onUnknown(name);
      return html ?? '';
    })
    .join('\n');
}
