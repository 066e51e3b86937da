import { expect, it } from 'vitest';
import { toScriptJson } from './script-json.ts';

it('The JSON of a script cannot close the script element nor begin a comment, and has the same value', () => {
  const value = { title: '</script><!-- <script> & > \u2028' };
  const json = toScriptJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
