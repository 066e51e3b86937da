/** What a request is about. */
export type Target =
  | { kind: 'root' }
  | { kind: 'relation'; name: string }
  | { kind: 'function'; name: string }
  | { kind: 'unknown' };

/** A request, whichever transport it came by. */
export interface RestRequest {
  method: string;
  target: Target;
  /** Beneath the service's own address, as it was sent: `/posts`. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** A header by its lower-case name; several of one name joined by commas. */
  header(name: string): string | undefined;
  /** All headers, by lower-case names. */
  headers(): Record<string, string>;
  /** The body as text. Throws BodyTooLarge. */
  body(limit: number): Promise<string>;
}

/** The target that a path names; it begins with a slash. */
export function targetOf(path: string): Target {
  const [first = '', second, ...others] = path.slice(1).split('/').map(decode);
  if (first === '' && second === undefined) return { kind: 'root' };
  if (first === 'rpc' && second !== undefined && second !== '' && others.length === 0)
    return { kind: 'function', name: second };
  if (first !== '' && second === undefined) return { kind: 'relation', name: first };
  return { kind: 'unknown' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
