/**
 * Turns the boxes of tasks into signs, because Markdown has none that the editor supports. A browser copies a box as an input,
 * Google Docs as a picture in its item, Notion as text, and Evernote only in the style of its item.
 */
export function convertTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input[type="checkbox"], input[type="radio"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  for (const picture of body.querySelectorAll('li img[aria-roledescription="checkbox"]')) picture.remove();
  for (const item of body.querySelectorAll('li')) {
    const [, checked] =
      /--en-checked:\s*(true|false)/.exec(item.getAttribute('style') ?? '') ??
      /^(true|false)$/.exec(item.getAttribute('aria-checked') ?? '') ??
      [];
    const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode() as Text | null;
    if (!text) continue;
    if (checked) text.data = `${checked === 'true' ? '☑' : '☐'} ${text.data.trimStart()}`;
    else text.data = text.data.replace(/^\s*\[([ x])\]\s/i, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '));
  }
}
