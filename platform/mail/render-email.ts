/** A few sentences, and an action, a code or both. All of it is plain text and is escaped for the HTML part. */
interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** A code to type where the link cannot be opened. */
  code?: string;
  /** The small print below the button. */
  footer: string;
}

/**
 * Renders an email as plain text and as HTML. Styles are inline and the layout is a single table, because email
 * clients ignore style sheets and differ in most other layout features.
 */
export function renderEmail({ subject, heading, paragraphs, action, code, footer }: EmailContent) {
  const codeLabel = action ? 'If you are asked for a code instead, enter:' : 'Your code:';
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${codeLabel}\n${code}`] : []),
    // Mail programs show what follows the line `-- ` as a signature (RFC 3676, section 4.3).
    `-- \n${footer}`,
  ].join('\n\n');
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
${action ? renderAction(action) : ''}${code ? renderCode(codeLabel, code) : ''}</td></tr></table>
<p style="max-width:520px;margin:20px auto 0;font-size:13px;color:#55606e">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

const renderAction = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:4px;background:#0f5c63;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 6px;font-size:13px;color:#55606e">If the button does not work, open this link:</p>
<p style="margin:0;font-size:13px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#0f5c63">${escapeHtml(link)}</a></p>
`;

const renderCode = (label: string, code: string) =>
  `<p style="margin:28px 0 6px;font-size:13px;color:#55606e">${escapeHtml(label)}</p>
<p style="margin:0;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code)}</p>
`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
