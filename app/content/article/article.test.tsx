import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { Article, type ArticlePost } from './article.tsx';
import { ArticleBody } from './article-body.tsx';

const unknown = { excerpt: '', author: '', category: '', tags: [], image: '', date: '' };
const emptyPost: ArticlePost = { title: 'Tea in Kyoto', ...unknown };

/** Renders a post as the preview of its form does. */
const renderPost = ({ content = '', ...post }: Partial<ArticlePost> & { content?: string }) =>
  renderToStaticMarkup(
    <Article post={{ ...emptyPost, ...post }} level={2}>
      <ArticleBody markdown={content} titleLevel={2} linksInNewTab />
    </Article>,
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const getText = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&([^;]+);/g, (entity, name) => entities[name] ?? entity);

const findText = (html: string, tag: string) =>
  getText(new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '');

describe('A post as visitors read it', () => {
  it('shows its title, author, date, tags and formatted text, and opens links of the preview in a new tab', () => {
    const html = renderPost({
      excerpt: 'Turn the bowl.',
      author: 'Haruka Ito',
      date: '2026-02-28',
      category: 'Culture',
      tags: ['Tea'],
      content: '## First\n\n[Read](https://x.test "more") and **see**.\n\n![A gate](/scenes/petra.svg)',
    });
    expect(findText(html, 'h2')).toBe('Tea in Kyoto');
    expect(findText(html, 'h3')).toBe('First');
    expect(getText(html)).toContain('CultureTea in KyotoTurn the bowl.Haruka Ito · February 28, 2026First');
    expect(findText(html, 'ul')).toBe('Tea');
    expect(findText(html, 'strong')).toBe('see');
    expect(html).toContain('<a href="https://x.test" title="more" target="_blank" rel="noopener">Read</a>');
    expect(html).toMatch(/<img[^>]* src="\/scenes\/petra\.svg"/);
    expect(html).toMatch(/<img[^>]* alt="A gate"/);
  });

  it('has the language of the post, from right to left where it is written so, and marks what we say in it', () => {
    const post = { date: '2026-02-28', content: 'نص[^1]\n\n[^1]: ملاحظة' };
    const html = renderPost({ ...post, language: 'fa', title: 'iPhone در سفر' });
    expect(html).toMatch(/^<article [^>]*lang="fa" dir="rtl">/);
    expect(html).toMatch(/<time [^>]*lang="en">February 28, 2026/);
    expect(html).toMatch(/<h3[^>]* lang="en">Notes</);
    // Without a language, the site's is English, and the title decides.
    expect(renderPost(post)).toMatch(/^<article class="[^"]*" dir="auto">/);
  });

  it('shows the title of an image as its caption if the image is a paragraph of its own', () => {
    const html = renderPost({ content: '![A gate](/a.png "The gate at dawn")' });
    expect(html).toMatch(/<figure><img[^>]*><figcaption dir="auto">The gate at dawn<\/figcaption><\/figure>/);
    expect(html).not.toContain('title=');
    const linked = renderPost({ content: '[![A gate](/a.png "At dawn")](https://x.test)' });
    expect(linked).toMatch(/<figure><a [^>]*><img[^>]*><\/a><figcaption dir="auto">At dawn</);
  });

  it('shows no caption for an image within a sentence, or without a title', () => {
    const html = renderPost({ content: 'See ![a gate](/a.png "At dawn").\n\n![](/b.png)' });
    expect(html).not.toContain('<figure');
    expect(html).toContain('title="At dawn"');
  });

  it.each([
    '[a](javascript:window.run=1)',
    '[b](JaVaScRiPt&colon;window.run=1)',
    '[c](data:text/html,<script>window.run=1</script>)',
    '[d](//elsewhere.example)',
    '![e](javascript:window.run=1)',
    '![f](data:image/svg+xml,<svg/onload=window.run=1>)',
    '[g]: vbscript:run\n\n[g]',
  ])('contains no link or image that would run a script or silently open another site: %s', (content) => {
    const html = renderPost({ content: `${content} [good](https://x.test)` });
    expect([...html.matchAll(/href="[^"]*"/g)].join()).toBe('href="https://x.test"');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
  });

  it('shows tables and struck-out text', () => {
    const html = renderPost({
      content:
        'Was ~~**900 €**~~ 700 €.\n\n| Ferry | Price |\n| --- | --: |\n| Naxos \\| Paros | ~~38~~ 30 € |',
    });
    expect(html).toContain('<del><strong>900 €</strong></del>');
    expect(html).toMatch(/<th[^>]*>Ferry<\/th>\s*<th[^>]*align[^>]*>Price<\/th>/);
    expect(findText(html, 'tbody')).toMatch(/^\s*Naxos \| Paros\s*38 30 €\s*$/);
  });

  it('shows the line breaks and the footnotes of a cell, and no other HTML', () => {
    const html = renderPost({
      content:
        '| Ferry | Days |\n| --- | --- |\n| Naxos[^1] | Mo<br>*Di<BR/>Mi*<br> |\n\n[^1]: By boat.\n\n| a |\n| --- |\n| <b>x</b><br>y |',
    });
    expect(html).toMatch(/<td[^>]*>Naxos<sup><a href="#note-fn-1"/);
    expect(html).toMatch(/<td[^>]*>Mo<br\/>\s*<em>Di<br\/>\s*Mi<\/em><\/td>/);
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['list', '- Ferries:\n\n  ', '  ', /<li[^>]*>.*<table.*<\/li>/s],
    ['quote', '> Ferries:\n>\n> ', '> ', /<blockquote[^>]*>.*<table.*<\/blockquote>/s],
  ])('shows a table in a %s with its header, its alignment and its cells', (_, start, prefix, within) => {
    const lines = ['| Ferry | Price |', '| --- | --: |', '| Naxos | 30 € |'];
    const html = renderPost({ content: start + lines.join(`\n${prefix}`) });
    expect(html).toMatch(within);
    expect(html).toMatch(/<table tabindex="0">/i);
    expect(html).toMatch(/<th[^>]*>Ferry<\/th>\s*<th[^>]*data-align="right"[^>]*>Price<\/th>/);
    expect(findText(html, 'tbody')).toMatch(/^\s*Naxos\s*30 €\s*$/);
  });

  it('marks the columns of a table that have short texts only', () => {
    const html = renderPost({
      content: '| Day | Where |\n| --- | --- |\n| 1 | The harbour of Naxos |\n| 2 | Paros |',
    });
    const marked = [...html.matchAll(/<t[hd][^>]*data-short[^>]*>(.*?)</g)].map(([, text]) => text);
    expect(marked).toEqual(['Day', '1', '2']);
  });

  it('has the direction of its title, and lets each text have its own', () => {
    const html = renderPost({
      title: 'תל אביב',
      excerpt: 'إلى القاهرة',
      author: 'נועה',
      category: 'מסע',
      tags: ['ים'],
      content:
        '## יום\n\nשלום\n\n- אחת\n\n> שתיים\n>\n> Three\n\n| א |\n| --- |\n| ב |\n\n[^1]\n\n[^1]: ארבע',
    });
    const elements = html.matchAll(/<(article|h2|h3|p|ul|li|blockquote|th|td)\b[^>]* dir="auto"/g);
    const text = ['h3', 'p', 'li', 'blockquote', 'p', 'th', 'td', 'p'];
    const [excerpt, note, tag] = ['p', 'li', 'li'];
    expect([...elements].map(([, name]) => name)).toEqual(['article', excerpt, ...text, note, tag]);
    expect(html).toContain('<bdi>נועה</bdi>');
    expect(html).toContain('<bdi>מסע</bdi>');
  });

  it.each([
    ['emoji and non-Latin text', '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – e\u0301tretat'],
    ['markup', '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}'],
    ['the end tag of a script', '</script></title></textarea><!-- {{7*7}} %00 \\u003c'],
    ['links that would run a script', '[a](javascript:window.run=1) <javascript:window.run=1>'],
    ['10,000 characters without a space', 'x'.repeat(10_000)],
  ])('shows text exactly as it was typed in the editor: %s', (_description, text) => {
    const typed = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const html = renderPost({ title: text, excerpt: text, author: text, content: writeMarkdown(typed) });
    expect(findText(html, 'h2')).toBe(text);
    expect(findText(html, 'div')).toBe(text);
    // The title, the excerpt, the author and the content.
    expect(getText(html)).toBe(text.repeat(4));
    expect(html).not.toMatch(/<(?:script|img|b)[ >]/);
  });
});
