import { describe, expect, it } from 'vitest';
import { composeLetter } from './letter.ts';

const letter = composeLetter({
  subject: 'For <you> & me',
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['One', 'Two "quoted"'],
  action: { label: 'Open', link: 'https://site.test/?a=1&b="><script>' },
  closing: 'Bye',
});

describe('a letter', () => {
  it('says the same in text and HTML', () => {
    expect(letter.text).toBe(
      'Hello <script>alert(1)</script>\n\nOne\n\nTwo "quoted"\n\nOpen:\nhttps://site.test/?a=1&b="><script>\n\n-- \nBye\n',
    );
    for (const part of ['One', 'Two &quot;quoted&quot;', 'Open', 'Bye']) expect(letter.html).toContain(part);
  });

  it('lets nothing out of its place in HTML', () => {
    expect(letter.html).not.toContain('<script>');
    expect(letter.html).toContain('<title>For &lt;you&gt; &amp; me</title>');
    expect(letter.html).toContain('href="https://site.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it('loads nothing from anywhere', () => {
    expect(letter.html).not.toMatch(/src=|url\(|<link|@import/);
  });
});
