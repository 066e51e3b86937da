/** The values of a statement in the making. What a caller sent reaches PostgreSQL here, and nowhere else. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value; its place in SQL. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
