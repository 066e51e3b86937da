import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { waitForText } from './content.ts';

/** Pages as the server sends them, parsed without a browser. */

/** Waits until a page shows a text, and parses it. */
export const readPage = async (
  page: Pick<Page, 'request'>,
  path: string,
  text: string | RegExp = '</html>',
): Promise<Document> => new JSDOM(await waitForText(page, path, text)).window.document;

/** Returns the links whose name begins with this text. */
export const findLinks = (area: ParentNode, name: string): HTMLAnchorElement[] =>
  findNamed<HTMLAnchorElement>(area, 'a[href]', name);

/** Returns the buttons whose name begins with this text. */
export const findButtons = (area: ParentNode, name: string): HTMLElement[] => findNamed(area, 'button', name);

const findNamed = <Found extends HTMLElement>(area: ParentNode, selector: string, name: string): Found[] =>
  [...area.querySelectorAll<Found>(selector)].filter((element) =>
    (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(name),
  );

/** Returns the text of an element without scripts and styles, each run of white space as one space. */
export function getText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('script, style, template') ?? []) hidden.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ');
}

export const getTexts = (area: ParentNode, selector: string): string[] =>
  Array.from(area.querySelectorAll(selector), getText);

/** Returns the section with this heading. */
export const findSection = (area: ParentNode, heading: string): Element | undefined =>
  [...area.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );

/** Returns the content of a page's metadata with this name or property. */
export const getMeta = (page: Document, name: string): string =>
  page.querySelector(`meta:is([name="${name}"], [property="${name}"])`)?.getAttribute('content') ?? '';
