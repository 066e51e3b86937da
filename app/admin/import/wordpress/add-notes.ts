import { z } from 'zod';
import { escapeHtml } from '#app/admin/import/file/escape-html.ts';
import type { WxrItem } from './wxr.ts';

/** The footnotes of a post since WordPress 6.3. They are not in its text. */
const notesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

const reference = /<sup\b[^>]*\bdata-fn="([^"]*)"[^>]*>[\s\S]*?<\/sup>/g;

/** Adds footnotes as a list to which the numbers of a text lead (content/footnotes.ts). Other numbers are left out. */
export function addNotes(
  content: string,
  { meta }: Pick<WxrItem, 'meta'>,
): { content: string; count: number; missing: number } {
  const notes = new Map(parseNotes(meta.get('footnotes') ?? '').map((note) => [note.id, note.content]));
  const used = new Set<string>();
  let missing = 0;
  const text = content.replace(reference, (whole, id: string) => {
    if (notes.get(id)?.trim()) {
      used.add(id);
      return whole;
    }
    missing += 1;
    return '';
  });
  const items = [...used].map((id) => `<li id="${escapeHtml(id)}">${notes.get(id)}</li>`);
  return {
    content: items.length > 0 ? `${text}\n<ol>${items.join('')}</ol>` : text,
    count: items.length,
    missing,
  };
}

function parseNotes(json: string): z.infer<typeof notesSchema> {
  try {
    return notesSchema.safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}
