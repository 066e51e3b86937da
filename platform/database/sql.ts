import type { Statement } from './database.ts';

/** Creates a statement from a template. Each value in it becomes a parameter, whatever it contains: it is never SQL. */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): Statement => ({
  text: texts.reduce((text, part, number) => `${text}$${number}${part}`),
  values,
});
