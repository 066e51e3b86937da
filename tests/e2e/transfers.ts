import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { image } from './media-library.ts';

/** Tests drop files and texts on an element of the page, or paste them into it. */

interface Content {
  file?: { name: string; type: string; base64: string };
  /** The texts by their MIME types. */
  texts?: Record<string, string>;
}

/** A photograph as a JPEG with this name. */
export const readPhotograph = async (name: string) => ({
  name,
  type: 'image/jpeg',
  base64: await readFile(image, 'base64'),
});

/** The events of a drop. Whoever takes what is dropped prevents their defaults. */
export const dropEvents = ['dragenter', 'dragover', 'drop'];

/** Drags something onto an element and drops it. Returns the events whose default was prevented. */
export const drop = (target: Locator, content: Content): Promise<string[]> =>
  target.evaluate(dispatchEvents, { types: dropEvents, ...content });

export const paste = (target: Locator, content: Content): Promise<string[]> =>
  target.evaluate(dispatchEvents, { types: ['paste'], ...content });

/** Runs in the page. */
function dispatchEvents(element: Element, { types, file, texts = {} }: Content & { types: string[] }) {
  const transfer = new DataTransfer();
  if (file) {
    const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], file.name, { type: file.type }));
  }
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
  const { left, top } = element.getBoundingClientRect();
  // In an editor, this is in its first line.
  const settings = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 28 };
  return types.filter((type) => {
    const event =
      type === 'paste'
        ? new ClipboardEvent(type, { ...settings, clipboardData: transfer })
        : new DragEvent(type, { ...settings, dataTransfer: transfer });
    return !element.dispatchEvent(event);
  });
}
