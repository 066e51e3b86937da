import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleMarkdown } from '#app/content/article/article-markdown.tsx';

const render = (markdown: string) =>
  renderToStaticMarkup(<ArticleMarkdown markdown={markdown} titleLevel={1} />);

const open = '<input type="checkbox" disabled="" aria-label="To do"/>';
const done = '<input type="checkbox" disabled="" aria-label="Done" checked=""/>';

it('The tasks of a list have boxes, in ordered and nested lists, too', () => {
  const html = render('- [ ] Buy a map\n  - [x] the *old* one\n- no task\n\n1. [X] First\n\n   more');
  expect(html).toContain(`${open} Buy a map`);
  expect(html).toContain(`${done} the <em>old</em> one`);
  expect(html).toContain('<li dir="auto">no task</li>');
  expect(html).toContain(`${done} First`);
  expect(html).not.toMatch(/\[[ xX]\]/);
});

it.each([
  ['an escaped bracket', '- \\[ ] a'],
  ['a bracket without a space after it', '- [x]a'],
  ['a bracket without text', '- [ ]'],
  ['a paragraph', '[ ] a'],
  ['a link', '- [x](/blog) a'],
])('%s is no task', (_, markdown) => {
  expect(render(markdown)).not.toContain('<input');
});
