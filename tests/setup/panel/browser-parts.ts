import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/**
 * Adds what jsdom lacks of a browser and the panel needs. It has no layout, so whatever waits until something is in
 * sight, or has a size, sees that at once or never.
 */

// Long enough for a slow machine; only a test that hangs reaches it.
configure({ asyncUtilTimeout: 60_000 });

// Otherwise the library sends a failed read three times more, after pauses of 7 s in all.
vi.mock('@supabase/supabase-js', async (importLibrary) => {
  const library = await importLibrary<typeof import('@supabase/supabase-js')>();
  const createClient: typeof library.createClient = (url, key, options) =>
    library.createClient(url, key, { ...options, db: { retry: false, ...options?.db } } as typeof options);
  return { ...library, createClient };
});

// Otherwise each preview and warning would wait for 0.4 s after a text was filled in.
vi.mock('#app/ui/use-debounced.ts', async (importOriginal) => {
  const { useDebounced } = await importOriginal<typeof import('#app/ui/use-debounced.ts')>();
  return { useDebounced: (text: string, delayMs = 20) => useDebounced(text, delayMs) };
});

// The platform, which runs in the same process, takes no arrays of jsdom's realm. Those of `TextEncoder` are of Node.js.
const bytes = new TextEncoder().encode();
Object.assign(globalThis, { Uint8Array: bytes.constructor, ArrayBuffer: bytes.buffer.constructor });

// There are no style sheets, and jsdom is slow to find that out.
window.getComputedStyle = (element) => (element as HTMLElement).style;
// The rich text editor measures its text when it scrolls to the cursor.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement);
  this.open = true;
  const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
  const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(controls);
  first?.focus();
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  (openers.get(this) as HTMLElement | null)?.focus();
  this.dispatchEvent(new Event('close'));
};
HTMLElement.prototype.showPopover = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
document.elementFromPoint = () => null;
window.scrollTo = () => {};
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

class UnchangedSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class EverythingInSight {
  readonly #onChange: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(onChange: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#onChange = onChange;
  }
  observe(target: Element) {
    queueMicrotask(() => this.#onChange([{ isIntersecting: true, target }]));
  }
  unobserve() {}
  disconnect() {}
}

/** Connects to nobody: the panel then learns nothing of changes that are made elsewhere. */
class SilentSocket extends EventTarget {
  readyState = 0;
  onclose?: () => void;
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  send() {}
}

Object.assign(globalThis, {
  ResizeObserver: UnchangedSizes,
  IntersectionObserver: EverythingInSight,
  WebSocket: SilentSocket,
});
