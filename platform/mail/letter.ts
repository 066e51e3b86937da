/** What a letter says: a few sentences and one thing to do. Plain text throughout, escaped where it becomes HTML. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; link: string };
  /** Small print below the button. */
  closing: string;
}

export interface ComposedLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a letter twice, for readers with and without HTML. Styles are inline and the layout is one
 * table, because mail programs drop style sheets and differ in everything else.
 */
export function composeLetter({ subject, heading, paragraphs, action, closing }: Letter): ComposedLetter {
  const text = [heading, ...paragraphs, `${action.label}:\n${action.link}`, `-- \n${closing}`].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#fbf7f0;color:#1c2430;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e6ded2;border-radius:14px"><tr><td style="padding:36px 32px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:13px 24px;border-radius:4px;background:#0f5c63;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 6px;font-size:13px;color:#55606e">If the button does not work, open this address:</p>
<p style="margin:0;font-size:13px;word-break:break-all"><a href="${escapeHtml(action.link)}" style="color:#0f5c63">${escapeHtml(action.link)}</a></p>
</td></tr></table>
<p style="max-width:520px;margin:20px auto 0;font-size:13px;color:#55606e">${escapeHtml(closing)}</p>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
