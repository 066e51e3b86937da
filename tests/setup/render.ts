import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders components in jsdom, for tests that need no browser: `// @vitest-environment jsdom`. */

const mounted = new Set<() => void>();

/** Renders into a new element of the document's body, and returns that element. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  mounted.add(() => {
    act(() => root.unmount());
    container.remove();
  });
  await change(() => root.render(node));
  return container;
}

/** Removes everything that has been rendered. Call this after each test. */
export function unmountAll(): void {
  for (const unmount of mounted) unmount();
  mounted.clear();
}

/** Runs code that changes what components show, and waits until they show it. */
export const change = (run: () => void | Promise<void>): Promise<void> => act(async () => run());

export const click = (element: Element): Promise<void> => change(() => (element as HTMLElement).click());

/** Replaces the text of a field, as typing does. */
export const fill = (field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> =>
  change(() => {
    // React does not notice a value that is set on the element itself.
    Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses a key, and returns whether the page has handled it itself. */
export async function press(
  element: Element,
  key: string,
  modifiers: KeyboardEventInit = {},
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true });
  await change(() => void element.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Pastes text by MIME type, or files, and returns whether the page has handled them itself. */
export async function paste(element: Element, data: Record<string, string>, files: File[] = []) {
  // jsdom has neither ClipboardEvent nor DataTransfer.
  const clipboardData = { getData: (type: string) => data[type] ?? '', files, types: Object.keys(data) };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  await change(() => void element.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Returns the button with this accessible name. */
export function getButton(container: ParentNode, name: string): HTMLButtonElement {
  const button = [...container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
  );
  if (!button) throw new Error(`There is no button “${name}”`);
  return button;
}

/** Returns the input or text area with this label. */
export function getField(container: ParentNode, label: string): HTMLInputElement {
  const element = [...container.querySelectorAll('label')].find((one) => one.textContent.trim() === label);
  const field = element && document.getElementById(element.htmlFor);
  if (!field) throw new Error(`There is no field “${label}”`);
  return field as HTMLInputElement;
}
