import { splitTags } from '#app/ui/forms/parse-tags.ts';

/** Returns names as tags: each once, whatever its case, and without commas, which separate tags in the form. */
export const toTags = (names: readonly string[]): string[] =>
  splitTags(names.map((name) => name.replaceAll(',', ' ')).join(','));
