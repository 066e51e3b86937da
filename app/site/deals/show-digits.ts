/**
 * Shows digits on the flaps of a board, each of which has an element `data-digit`. Screen readers read `text` as a whole when
 * they come to it. A third digit, of a hundred days, gets a flap of its own.
 */
export function showDigits(flaps: Element, text: string): void {
  flaps.removeAttribute('aria-hidden');
  flaps.setAttribute('role', 'img');
  flaps.setAttribute('aria-label', text);
  const digits = text.replace(':', '');
  const shown = [...flaps.querySelectorAll('[data-digit]')];
  const last = shown.at(-1)?.parentElement;
  for (let count = shown.length; count < digits.length; count += 1) last?.after(last.cloneNode(true));
  for (const { parentElement } of shown.slice(digits.length)) parentElement?.remove();
  for (const [index, digit] of flaps.querySelectorAll('[data-digit]').entries())
    if (digit.textContent !== digits[index]) replaceDigit(digit, digits[index] ?? '');
}

/** A new element, so that its animation plays. */
function replaceDigit(digit: Element, text: string): void {
  const next = digit.cloneNode() as Element;
  next.textContent = text;
  digit.replaceWith(next);
}
