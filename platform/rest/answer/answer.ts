/** An answer before it is put on any transport. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** null: none. */
  body: string | null;
}
