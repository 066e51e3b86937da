// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { foreseeLosses } from './foresee-losses.ts';

const cell = (html: string) =>
  `<table><tr><th>Ferry</th><th>Days</th></tr><tr><td>Naxos</td><td>${html}</td></tr></table>`;

it.each([
  [cell('Mo<br>Di<br>'), []],
  [
    cell('<ul><li>Mo</li></ul>') + cell('</td></tr><tr><td colspan="2">All year'),
    ['Its tables are simplified: lists in cells become lines and merged cells are split.'],
  ],
  [cell('<table><tr><td>Mo</td></tr></table>'), ['Its tables are simplified: tables in cells become lines.']],
  ['<p>Write.</p><form action="/send"><input name="email"></form>', ['A form is left out of its text.']],
  ['', []],
])('The dry run says what the text %s will lose: %j', (html, remarks) => {
  expect(foreseeLosses(html)).toEqual(remarks);
});
