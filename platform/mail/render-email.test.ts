import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const email = renderEmail({
  subject: 'For <you> & me',
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['One', 'Two "quoted"'],
  action: { label: 'Open', link: 'https://site.test/?a=1&b="><script>' },
  footer: 'Bye',
});

describe('A rendered email', () => {
  it('has the same content in its text and HTML parts', () => {
    expect(email.text).toBe(
      'Hello <script>alert(1)</script>\n\nOne\n\nTwo "quoted"\n\nOpen:\nhttps://site.test/?a=1&b="><script>\n\n-- \nBye\n',
    );
    for (const part of ['One', 'Two &quot;quoted&quot;', 'Open', 'Bye']) expect(email.html).toContain(part);
  });

  it('escapes all content in its HTML part', () => {
    expect(email.html).not.toContain('<script>');
    expect(email.html).toContain('<title>For &lt;you&gt; &amp; me</title>');
    expect(email.html).toContain('href="https://site.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it('loads no external resources', () => {
    expect(email.html).not.toMatch(/src=|url\(|<link|@import/);
  });
});
