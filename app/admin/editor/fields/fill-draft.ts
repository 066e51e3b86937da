/** The draft of a stored record: an empty draft, filled with what the record has. A column that is null stays empty. */
export function fillDraft<Draft extends object>(
  empty: Draft,
  row: NoInfer<{ readonly [Name in keyof Draft]?: Draft[Name] | null }>,
): Draft {
  const draft = { ...empty };
  for (const name of Object.keys(empty) as (keyof Draft)[]) draft[name] = row[name] ?? empty[name];
  return draft;
}
