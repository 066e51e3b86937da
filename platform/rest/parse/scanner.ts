import { unparsableText } from '#platform/rest/errors/request-errors.ts';

/** Reads text from left to right. Throws PGRST100 with the position and what was expected there. */
export class Scanner {
  readonly text: string;
  readonly #label: string;
  #at = 0;

  /** `label` names the text in the error: "filter", "select parameter", … */
  constructor(text: string, label: string) {
    this.text = text;
    this.#label = label;
  }

  get atEnd(): boolean {
    return this.#at === this.text.length;
  }

  get position(): number {
    return this.#at;
  }

  startsWith(token: string): boolean {
    return this.text.startsWith(token, this.#at);
  }

  /** Consumes `token` if it comes next, and returns whether it did. */
  take(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.#at += token.length;
    return true;
  }

  /** Consumes what a sticky pattern matches at the current position. */
  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.text) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  takeRest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  /** Calls `read`. If it returns undefined, nothing is consumed. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.#at;
    const value = read();
    if (value === undefined) this.#at = start;
    return value;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`);
  }

  expectEnd(): void {
    if (!this.atEnd) this.fail('end of input');
  }

  fail(expected: string): never {
    const next = this.text.codePointAt(this.#at);
    const unexpected = next === undefined ? 'end of input' : `"${String.fromCodePoint(next)}"`;
    throw unparsableText(
      this.#label,
      this.text,
      this.#at + 1,
      `unexpected ${unexpected} expecting ${expected}`,
    );
  }
}
