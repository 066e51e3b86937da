export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Returns where an offset in a text is after a change of the text. */
export function mapOffset(before: string, after: string, offset: number): number {
  let start = 0;
  while (start < offset && before[start] === after[start]) start += 1;
  return start >= offset ? offset : Math.max(start, offset + after.length - before.length);
}

/** Returns whether a change inserted text exactly at an offset. The caret is after the inserted text. */
export function isTypedAt(before: string, after: string, offset: number, caret: number): boolean {
  const start = caret - (after.length - before.length);
  return start === offset && start < caret && after.slice(0, start) + after.slice(caret) === before;
}

/**
 * Replaces a part of a field's text. The browser's undo can restore it, and the caret stays where it is in the text.
 * `side` says whether a caret at the start of the part is then before or after the new text.
 */
export function replaceText(
  area: HTMLTextAreaElement,
  { start, end, text }: Replacement,
  side: 'before' | 'after' = 'before',
): void {
  const { value, selectionStart, selectionEnd } = area;
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  // Only this deprecated command adds to the browser's undo history. Browsers keep it for that reason.
  const isInserted =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isInserted) area.setRangeText(text, start, end);
  const [from, to] = [selectionStart, selectionEnd].map((offset) => {
    if (offset === start && side === 'after') return start + text.length;
    return offset <= start ? offset : mapOffset(value, area.value, offset);
  });
  area.setSelectionRange(from ?? 0, to ?? 0);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}
