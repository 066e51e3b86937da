/** Collects the values of a statement. A caller's values reach PostgreSQL only as these parameters. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder, for example `$1`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
