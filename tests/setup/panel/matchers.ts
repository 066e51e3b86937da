import { expect } from 'vitest';
import { isChecked, isShown, type Locator, normalize, waitFor } from './locator.ts';

type Text = string | RegExp;

/** Says what a check found, for the message of its failure, and whether it was what is expected. */
interface Finding {
  pass: boolean;
  found: unknown;
}

const isText = (text: string, expected: Text) =>
  expected instanceof RegExp ? expected.test(text) : text === normalize(expected);
const hasText = (text: string, expected: Text) =>
  expected instanceof RegExp ? expected.test(text) : text.includes(normalize(expected));
const getText = (element: Element | undefined) => normalize(element?.textContent);

const compareTexts = (compare: typeof isText) => (locator: Locator, expected: Text | readonly Text[]) => {
  const elements = locator.all();
  const texts = elements.map(getText);
  if (!Array.isArray(expected))
    return { found: texts, pass: elements.length === 1 && compare(texts[0] ?? '', expected as Text) };
  return {
    found: texts,
    pass: texts.length === expected.length && texts.every((text, index) => compare(text, expected[index])),
  };
};

/** A check of the only element of a locator. It fails while there is none, or more than one. */
const ofElement =
  <Arguments extends unknown[]>(check: (element: HTMLElement, ...args: Arguments) => Finding) =>
  (locator: Locator, ...args: Arguments): Finding => {
    const [element, ...others] = locator.all();
    if (!element || others.length > 0)
      return { pass: false, found: `${others.length + (element ? 1 : 0)} elements` };
    return check(element as HTMLElement, ...args);
  };

function getDescription(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return normalize(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
}

const checks = {
  toBeVisible: ofElement((element) => ({ found: 'a hidden element', pass: isShown(element) })),
  toBeHidden: (locator: Locator) => {
    const shown = locator.all().filter(isShown);
    return { found: shown.map(getText), pass: shown.length === 0 };
  },
  toHaveCount: (locator: Locator, count: number) => {
    const { length } = locator.all();
    return { found: length, pass: length === count };
  },
  toHaveText: compareTexts(isText),
  toContainText: compareTexts(hasText),
  toHaveValue: ofElement((element, expected: Text) => {
    const { value } = element as HTMLInputElement;
    return { found: value, pass: expected instanceof RegExp ? expected.test(value) : value === expected };
  }),
  toBeChecked: ofElement((element, { checked = true }: { checked?: boolean } = {}) => ({
    found: isChecked(element),
    pass: isChecked(element) === checked,
  })),
  toBeDisabled: ofElement((element) => ({ found: 'enabled', pass: isDisabled(element) })),
  toBeEnabled: ofElement((element) => ({ found: 'disabled', pass: !isDisabled(element) })),
  toBeFocused: ofElement((element) => ({
    found: document.activeElement?.outerHTML.slice(0, 200),
    pass: document.activeElement === element,
  })),
  toHaveAttribute: ofElement((element, name: string, expected: Text = /(?:)/) => {
    const found = element.getAttribute(name);
    return { found, pass: found !== null && isText(found, expected) };
  }),
  toHaveJSProperty: ofElement((element, path: string, expected: unknown) => {
    const found = path.split('.').reduce((value: unknown, key) => (value as never)[key], element);
    return { found, pass: found === expected };
  }),
  toHaveAccessibleDescription: ofElement((element, expected: Text) => {
    const found = getDescription(element);
    return { found, pass: isText(found, expected) };
  }),
};

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

const pageChecks = {
  /** A pattern describes all of the URL, a text the path and what follows. */
  toHaveURL: (_page: object, expected: Text) => {
    const found = location.href.slice(location.origin.length);
    return { found, pass: isText(expected instanceof RegExp ? location.href : found, expected) };
  },
  toHaveTitle: (_page: object, expected: Text) => ({
    found: document.title,
    pass: isText(document.title, expected),
  }),
};

const allChecks = { ...checks, ...pageChecks };

type Matcher<Check> = Check extends (subject: never, ...args: infer Arguments) => Finding
  ? (...args: Arguments) => Promise<void>
  : never;
type PanelMatchers = { [Name in keyof typeof allChecks]: Matcher<(typeof allChecks)[Name]> };

declare module 'vitest' {
  interface Matchers extends PanelMatchers {}
}

/** Waits until a check passes, or fails if it is negated. */
const toMatcher = (name: string, check: (subject: never, ...args: never[]) => Finding) =>
  async function (this: { isNot?: boolean }, subject: { description?: string }, ...args: unknown[]) {
    const isNegated = this.isNot === true;
    const run = () => check(subject as never, ...(args as never[]));
    const describe = ({ found }: Finding) =>
      `${name} of ${subject.description ?? 'the page'}: expected ${isNegated ? 'not ' : ''}${JSON.stringify(args)}, found ${JSON.stringify(found)}`;
    try {
      await waitFor(() => {
        const finding = run();
        if (finding.pass === isNegated) throw new Error(describe(finding));
      });
      return { pass: !isNegated, message: () => '' };
    } catch (error) {
      return { pass: isNegated, message: () => (error as Error).message };
    }
  };

expect.extend(
  Object.fromEntries(
    Object.entries(allChecks).map(([name, check]) => [name, toMatcher(name, check as never)]),
  ),
);

export { expect };
