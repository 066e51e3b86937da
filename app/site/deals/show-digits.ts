/**
 * Shows a number, or a time such as '18:30', on flaps; the digit of each flap has `data-digit`. Screen readers read `text`
 * as a whole. From a hundred days on, a third flap is added.
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

/** Replaces the element of a digit, because only a new element plays its animation. */
function replaceDigit(digit: Element, text: string): void {
  const next = digit.cloneNode() as Element;
  next.textContent = text;
  digit.replaceWith(next);
}
