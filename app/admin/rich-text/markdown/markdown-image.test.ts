import { describe, expect, it } from 'vitest';
import { findMarkdownPlace, insertMarkdownImages } from './markdown-image.ts';

/** Inserts two images at the caret, which the text shows as ‸. */
function insert(text: string): string {
  const markdown = text.replace('‸', '');
  const place = findMarkdownPlace(markdown, text.indexOf('‸'));
  const { start, text: inserted } = insertMarkdownImages(markdown, place, ['/a', '/b']);
  return markdown.slice(0, start) + inserted + markdown.slice(start);
}

const images = '![](/a)\n\n![](/b)';

describe('Images that are added to Markdown', () => {
  it.each([
    ['a table’s header', '| A‸ |\n|---|\n| 1 |\n\nend', `| A |\n|---|\n| 1 |\n\n${images}\n\nend`],
    ['a table’s last row', '| A |\n|---|\n‸| 1 |', `| A |\n|---|\n| 1 |\n\n${images}`],
    ['a code fence', '```js\na‸\n\nb\n```\nend', `\`\`\`js\na\n\nb\n\`\`\`\n\n${images}\n\nend`],
    ['a code fence without an end', 'x\n```js\na‸\n\nb', `x\n\n${images}\n\n\`\`\`js\na\n\nb`],
    ['a comment without an end', '<!-- a‸\n\nb', `${images}\n\n<!-- a\n\nb`],
    ['HTML', '<div>\nx‸\ny\n</div>\n\nend', `<div>\nx\ny\n</div>\n\n${images}\n\nend`],
    ['a heading', '# T‸\ntext', `# T\n\n${images}\n\ntext`],
    ['a list item', '1. a‸\n2. b', '1. a\n\n   ![](/a)\n\n   ![](/b)\n\n2. b'],
    ['a nested list item', '- a\n  - b‸\n- c', '- a\n  - b\n\n    ![](/a)\n\n    ![](/b)\n\n- c'],
    ['an empty line of a list', '- a\n‸\n- b', '- a\n\n  ![](/a)\n\n  ![](/b)\n\n- b'],
    ['code in a list item', '- a\n\n  ```\n  b‸', '- a\n\n  ![](/a)\n\n  ![](/b)\n\n  ```\n  b'],
    ['a quote', '> a‸\n>\n> b', '> a\n>\n> ![](/a)\n>\n> ![](/b)\n>\n> b'],
    ['an empty line', 'a\n\n‸\n\nb', `a\n\n${images}\n\n\n\nb`],
    ['an empty text', '‸', `${images}\n\n`],
  ])('never split a block: %s', (_block, text, markdown) => {
    expect(insert(text)).toBe(markdown);
  });
});
