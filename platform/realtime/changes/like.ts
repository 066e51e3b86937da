/**
 * Returns whether a text matches a pattern of SQL: `%` stands for any characters, `_` for one, and a backslash makes
 * the next character stand for itself. Takes at most as many steps as the product of both lengths.
 */
export function matchesLike(text: string, pattern: string, ignoresCase: boolean): boolean {
  const characters = [...(ignoresCase ? text.toLowerCase() : text)];
  const tokens = tokenize(ignoresCase ? pattern.toLowerCase() : pattern);
  let [position, token] = [0, 0];
  // Where to continue if what follows the last `%` does not match: it then stands for one more character.
  let retry: { position: number; token: number } | undefined;
  while (position < characters.length) {
    const current = tokens[token];
    if (current === 'any') {
      retry = { position, token };
      token += 1;
    } else if (current === 'one' || current?.[0] === characters[position]) {
      position += 1;
      token += 1;
    } else if (retry) {
      retry.position += 1;
      position = retry.position;
      token = retry.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === 'any');
}

/** A token is a wildcard, or an array of the character that it stands for. */
type Token = 'any' | 'one' | [string];

function tokenize(pattern: string): Token[] {
  const tokens: Token[] = [];
  const characters = [...pattern];
  for (let i = 0; i < characters.length; i += 1) {
    const character = characters[i] ?? '';
    if (character === '%') {
      if (tokens.at(-1) !== 'any') tokens.push('any');
    } else if (character === '_') tokens.push('one');
    else if (character === '\\') {
      i += 1;
      tokens.push([characters[i] ?? '\\']);
    } else tokens.push([character]);
  }
  return tokens;
}
