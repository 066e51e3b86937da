/** What a link in a text may lead to: the web, mail, or a place of this site. Never a script. */
const allowed = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\])|#)/i;

/** Whether a link in a text may lead there. Whatever is not allowed is shown as plain text. */
export function isLinkUrl(address: string): boolean {
  // Browsers pass over these within an address, so that they could hide what it is.
  return !/\p{Cc}/u.test(address) && allowed.test(address.trim());
}

/** Makes an address whole as it is usually written: without its https://, or a bare mail address. */
export function completeLinkUrl(written: string): string {
  const address = written.trim();
  if (address === '' || isLinkUrl(address) || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/]+\.[^\s/]+/.test(address) ? `https://${address}` : address;
}
