import { expect, test } from 'vitest';
import { readTrackedFiles, type TrackedFile } from './tracked-files.ts';
import { vocabulary } from './vocabulary.ts';

const vocabularyFile = 'tests/docs/vocabulary.ts';
/** A migration that has run must not be edited, so migrations are not checked. */
const isChecked = ({ path }: TrackedFile) =>
  path !== vocabularyFile && !/(^|\/)migrations\/.*\.sql$/.test(path);
const files = readTrackedFiles(['ts', 'tsx', 'css', 'md', 'sql']).filter(isChecked);

test.each(vocabulary)('No file contains /%s/ (write instead: %s)', (pattern) => {
  const word = new RegExp(pattern, 'i');
  const found = files.flatMap(({ path, text }) => [
    ...(word.test(path) ? [`${path}: in its name`] : []),
    ...text
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  ]);
  expect(found).toEqual([]);
});
