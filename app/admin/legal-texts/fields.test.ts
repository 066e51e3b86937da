import { expect, it } from 'vitest';
import { legalTextsForm } from './fields.ts';

it('The legal texts form rejects a legal notice, but no privacy policy, in which something of our sample is still to be filled in', () => {
  const notice = '(your name, or that of your company)  \n(your postal address)\n\nEmail: ana@reisen.example';
  const result = legalTextsForm.schema.safeParse({ notice, privacy: '(your email)', terms: '' });
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['notice'], 'Please fill in: (your name, or that of your company), (your postal address).'],
  ]);
});
