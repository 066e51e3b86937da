/** Removes the preload links for images, which React puts before the HTML itself. */
export function dropPreloads(html: string): string {
  let start = 0;
  while (html.startsWith('<link ', start)) start = html.indexOf('>', start) + 1;
  return html.slice(start);
}
