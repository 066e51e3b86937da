import { describe, expect, it } from 'vitest';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { renderMarkdown } from './render-markdown.server.tsx';

describe('A text that the server renders', () => {
  it('has its headings below the title, each with an id of its own', () => {
    const { html, headings } = renderMarkdown(
      '# Où dormir?\n\n## Où dormir\n\n### *Cheap* & good\n\n## 京都',
      noPartnerLinks,
    );
    expect(headings).toEqual([
      { id: 'section-où-dormir', text: 'Où dormir?', level: 1 },
      { id: 'section-où-dormir-2', text: 'Où dormir', level: 1 },
      { id: 'section-cheap-good', text: 'Cheap & good', level: 2 },
      { id: 'section-京都', text: '京都', level: 1 },
    ]);
    for (const { id } of headings) expect(html).toContain(` id="${id}"`);
    expect(html).not.toContain('<h1');
  });

  it('names a heading in the table of contents as the page shows it, without HTML', () => {
    const { html, headings } = renderMarkdown(
      '### Detail & <b>html</b> <!-- x -->\n\n## <i></i>',
      noPartnerLinks,
    );
    expect(html).toContain('>Detail &amp; html ');
    expect(headings).toEqual([{ id: 'section-detail-html', text: 'Detail & html', level: 2 }]);
  });

  it('shows footnotes as notes below the text, with links to and fro in the same tab, and does not list their heading', () => {
    const { html, headings } = renderMarkdown('One[^a].\n\n[^a]: The **note**.', noPartnerLinks);
    expect(html).toContain('href="#note-fn-a"');
    expect(html).toMatch(/<li id="note-fn-a"[^>]*>\s*<p[^>]*>The <strong>note<\/strong>\./);
    expect(html).toContain('href="#note-fnref-a"');
    expect(html).not.toContain('target=');
    expect(headings).toEqual([]);
  });

  it('is rendered once, and again only when a destination to which it links has changed', () => {
    const lofoten = {
      slug: 'lofoten',
      formerSlugs: [],
      name: 'Lofoten',
      language: null,
      region: null,
      image: { url: null, alt: '', focalPoint: null },
      price: 'from $900',
      duration: null,
      bookingUrl: null,
    };
    const markdown = '[Lofoten](/destinations/lofoten)';
    expect(renderMarkdown(markdown, noPartnerLinks, { destinations: [lofoten], deals: null })).toBe(
      renderMarkdown(markdown, noPartnerLinks, { destinations: [{ ...lofoten }], deals: null }),
    );
    expect(
      renderMarkdown(markdown, noPartnerLinks, {
        destinations: [{ ...lofoten, price: 'from $700' }],
        deals: null,
      }).html,
    ).toContain('from $700');
  });

  it('contains no HTML of the text, and no script', () => {
    const { html } = renderMarkdown(
      '<script>run()</script><img src=x onerror=run()>\n\n[a](javascript:run())\n\n[^<b>]: x\n\n## <b>y</b>',
      noPartnerLinks,
    );
    expect(html).not.toMatch(/<script|<img|<b>|javascript:|onerror/);
  });

  it.each([
    [
      '<iframe src="https://open.spotify.com/embed/track/4uLU6hMC?utm_source=generator" height="152"></iframe>',
      'https://open.spotify.com/embed/track/4uLU6hMC',
    ],
    [
      '<div><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div>',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C1a_b/?utm_source=ig_embed&amp;utm_campaign=loading"><a href="https://www.instagram.com/p/C1a_b/">Boats</a></blockquote> <script async src="//www.instagram.com/embed.js"></script>',
      'https://www.instagram.com/p/C1a_b/',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@mei/video/7301234567890123456"><section>Boats</section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
      'https://www.tiktok.com/@mei/video/7301234567890123456',
    ],
  ])('shows the card of the code %s', (code, url) => {
    const { html } = renderMarkdown(`Before\n\n${code}\n\nAfter`, noPartnerLinks);
    expect(html).toContain(` data-embed="${url}"`);
    expect(html).not.toMatch(/Boats|<iframe|<script/);
  });

  it.each([
    '<iframe src="https://maps.example/">No frames</iframe>',
    '<script>run()\n\nrun()</script>',
    '<ins>\n<script>\n  run()\n\n    run()\n\nrun()</script>\n\n',
    'Before <script>run() *run()* \\</script> <iframe srcdoc="x">No frames</iframe>after',
    '<div><iframe src="https://www.komoot.com/tour/1"></iframe> and a text</div>',
  ])('shows nothing of the code in %j', (code) => {
    const { html } = renderMarkdown(code, noPartnerLinks);
    expect(html).not.toMatch(/run|frames|and a text|<iframe|<script|<figure/);
  });

  it.each([
    ['![Sea]()', ''],
    ['![Sea](<> "At noon")\n\n![a](/a.png)', 'img'],
    ['[![Sea]()](https://a.example) b', 'b'],
  ])('shows nothing of the missing picture in %j', (markdown, rest) => {
    const { html } = renderMarkdown(markdown, noPartnerLinks);
    expect(html).not.toMatch(/Sea|noon|a\.example|Gallery/);
    expect(html).toContain(rest);
  });

  // GitHub Flavored Markdown 0.29, "Autolinks (extension)".
  it.each([
    ['https://example.org/auto', 'https://example.org/auto'],
    ['www.example.org', 'http://www.example.org'],
    ['(See http://example.org/a_(b).)', 'http://example.org/a_(b)'],
    ['“https://example.org/?a=1&b=2”!', 'https://example.org/?a=1&amp;b=2'],
    ['*https://example.org/a*, **www.example.org/b**', 'https://example.org/a', 'http://www.example.org/b'],
    ['https://a.example/b?, https://a.example/c&copy;', 'https://a.example/b', 'https://a.example/c%C2%A9'],
    ['https://example.org&amp;hl;', 'https://example.org'],
    ['| a |\n| - |\n| www.example.org |', 'http://www.example.org'],
    ['- https://example.org\n  www.example.org:81/', 'https://example.org', 'http://www.example.org:81/'],
    ['https://münchen.example/a', 'https://m%C3%BCnchen.example/a'],
  ])('links the URLs in %j as GitHub does', (markdown, ...urls) => {
    const { html } = renderMarkdown(markdown, noPartnerLinks);
    expect([...html.matchAll(/<a href="([^"]*)">/g)].map(([, url]) => url)).toEqual(urls);
  });

  it.each([
    '`https://example.org`',
    '    https://example.org',
    'xhttps://example.org, awww.example.org',
    'https://localhost/a, https://a_b.c, www., http://',
    'ftp://example.org, me@example.org',
  ])('links nothing in %j', (markdown) => {
    expect(renderMarkdown(markdown, noPartnerLinks).html).not.toContain('<a ');
  });

  it('keeps a link whose words are a URL, and its own URL', () => {
    const { html } = renderMarkdown(
      '[https://a.example](https://b.example) <https://c.example>',
      noPartnerLinks,
    );
    const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    expect(urls).toEqual(['https://b.example', 'https://c.example']);
  });
});
