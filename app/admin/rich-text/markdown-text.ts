interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Where an offset in a text is after a change of the text. */
export function mapOffset(before: string, after: string, offset: number): number {
  let start = 0;
  while (start < offset && before[start] === after[start]) start += 1;
  return start >= offset ? offset : Math.max(start, offset + after.length - before.length);
}

/** How to insert an image as a paragraph of its own, after the line at an offset. */
export function insertMarkdownImage(markdown: string, offset: number, url: string): Replacement {
  const lineEnd = markdown.indexOf('\n', offset);
  const start = lineEnd < 0 ? markdown.length : lineEnd;
  const before = markdown.slice(0, start);
  const after = markdown.slice(start);
  const blankBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const blankAfter = after === '' || /^\n\s*(?:\n|$)/.test(after) ? '' : '\n';
  return { start, end: start, text: `${blankBefore}![](${url})${blankAfter}` };
}

/** Replaces a part of a field's text. The browser's undo can restore it, and the caret stays where it is in the text. */
export function replaceText(area: HTMLTextAreaElement, { start, end, text }: Replacement): void {
  const { value, selectionStart, selectionEnd } = area;
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  // Only this deprecated command adds to the browser's undo history. Browsers keep it for that reason.
  const isInserted =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isInserted) area.setRangeText(text, start, end);
  // The caret stays before an insertion at its place: what is typed next continues the line before the image.
  const [from, to] = [selectionStart, selectionEnd].map((offset) =>
    offset <= start ? offset : mapOffset(value, area.value, offset),
  );
  area.setSelectionRange(from ?? 0, to ?? 0);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}
