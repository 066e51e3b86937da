const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const [openBracket, closeBracket, openBrace, closeBrace] = [...'[]{}'].map((character) =>
  character.charCodeAt(0),
);

/** Returns whether JSON has more than `max` levels of arrays and objects. The text is read once, and need not be valid. */
export function isNestedDeeper(text: string, max: number): boolean {
  if (text.length <= max) return false;
  let depth = 0;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) position = findStringEnd(text, position);
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

/** Returns the position of the quote that ends the string that begins at `start`. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
