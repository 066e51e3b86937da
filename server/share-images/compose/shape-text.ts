import { shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { CoveredFont } from './load-fonts.ts';

/** A line of text as outlines. Lengths are in ems, so that they fit any size. */
export interface ShapedText {
  width: number;
  glyphs: { path: string; x: number; y: number; scale: number }[];
}

const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}\ufffd]/gu;

/**
 * Prepares a text for `shapeText`: without emoji and invisible characters. Returns null if the fonts lack a character of
 * what remains, for example in Arabic, or if nothing remains.
 */
export function toDrawableText(text: string, fonts: readonly CoveredFont[]): string | null {
  const drawable = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(emoji, '')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim();
  const isCovered = [...drawable].every((character) => findFont(character, fonts));
  return drawable !== '' && isCovered ? drawable : null;
}

/**
 * Sets a text in one line, with kerning and ligatures. Its characters must be in the fonts.
 *
 * @param language a tag of BCP 47: Turkish, for example, has no ligature that hides the dot of an i
 */
export function shapeText(text: string, fonts: readonly CoveredFont[], language: string): ShapedText {
  const shaped: ShapedText = { width: 0, glyphs: [] };
  for (const { font, text: part } of splitByFont(text, fonts)) addPart(shaped, part, font, language);
  return shaped;
}

function addPart(
  shaped: ShapedText,
  text: string,
  { font, unitsPerEm }: CoveredFont,
  language: string,
): void {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.setLanguage(language);
  // This guesses the script and the direction.
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const scale = 1 / unitsPerEm;
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const path = font.glyphToPath(glyph);
    if (path) shaped.glyphs.push({ path, x: shaped.width + xOffset * scale, y: yOffset * scale, scale });
    shaped.width += xAdvance * scale;
  }
}

/** A combining mark stays with its letter, because only one font can place it. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function splitByFont(text: string, fonts: readonly CoveredFont[]): { font: CoveredFont; text: string }[] {
  const parts: { font: CoveredFont; text: string }[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = parts.at(-1);
    // A space stays in the font of what precedes it.
    const font = last && hasAll(last.font, segment) && segment === ' ' ? last.font : findFont(segment, fonts);
    if (!font) continue;
    if (last?.font === font) last.text += segment;
    else parts.push({ font, text: segment });
  }
  return parts;
}

/** Finds the font that has all characters of a segment or, if none has, one that has at least the first. */
const findFont = (segment: string, fonts: readonly CoveredFont[]) =>
  fonts.find((font) => hasAll(font, segment)) ?? fonts.find((font) => font.has(segment.codePointAt(0) ?? 0));

const hasAll = (font: CoveredFont, segment: string) =>
  [...segment].every((character) => font.has(character.codePointAt(0) ?? 0));
