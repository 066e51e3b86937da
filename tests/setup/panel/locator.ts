import { File as NodeFile } from 'node:buffer';
import { fireEvent, queryAllByRole, waitFor as waitForCallback } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';

type Text = string | RegExp;

/** The element of an editor knows its editor. */
type EditorElement = HTMLElement & { editor?: Editor };

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface TextOptions {
  exact?: boolean;
}

interface RoleOptions extends TextOptions {
  name?: Text;
  level?: number;
  checked?: boolean;
  selected?: boolean;
}

interface Filter {
  hasText?: Text;
  has?: Locator;
}

function evaluatePath(element: Element, path: string): Element[] {
  const found = document.evaluate(path, element, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element);
}

/** User-event would ask the style sheets on each click whether it reaches its target. jsdom loads none. */
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Doubles the brackets that would begin the name of a key for user-event. */
const escapeKeys = (text: string) => text.replace(/[[{]/g, '$&$&');

/**
 * Waits until the function does not throw. It is called when elements of the page change, and every 10 ms for all other
 * changes. `onTimeout` keeps the message as it is; the library would add all of the page, colored.
 */
export const waitFor = <Result>(check: () => Result): Promise<Result> =>
  waitForCallback(check, { interval: 10, onTimeout: (error) => error });

export const normalize = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\s\u200b]+/g, ' ').trim();

/** Whether a text contains what is looked for; with `exact`, whether it is the same. */
function matches(text: string, sought: Text, exact = false): boolean {
  if (sought instanceof RegExp) return sought.test(text);
  const target = normalize(sought);
  return exact ? text === target : text.toLowerCase().includes(target.toLowerCase());
}

/** The texts that label an element. A label's text is without that of the fields in it. */
function getLabels(element: Element): string[] {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled)
    return [
      normalize(
        labelled
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    ];
  const own = element.getAttribute('aria-label');
  if (own) return [normalize(own)];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map(({ textContent }) => normalize(textContent)) : [];
}

/** Whether an element is shown, as far as that can be known without style sheets. */
export const isShown = (element: Element): boolean =>
  !element.closest('[hidden], dialog:not([open]), [aria-hidden="true"]') && !isInClosedDetails(element);

function isInClosedDetails(element: Element): boolean {
  const details = element.parentElement?.closest('details:not([open])');
  return Boolean(details) && element.closest('summary')?.parentElement !== details;
}

/**
 * Finds elements of the page by what the owner reads, at each use again, as a locator of Playwright does. An action or an
 * expectation waits until there is exactly one.
 */
export class Locator {
  readonly description: string;
  readonly all: () => Element[];

  constructor(description: string, all: () => Element[]) {
    this.description = description;
    this.all = all;
  }

  private derive(description: string, find: (elements: Element[]) => Element[]): Locator {
    return new Locator(`${this.description} ${description}`.trim(), () => find(this.all()));
  }

  private within(description: string, selector: string, isFound: (element: Element) => boolean): Locator {
    return this.derive(description, (roots) => {
      const found = new Set<Element>();
      for (const root of roots)
        for (const element of root.querySelectorAll(selector)) if (isFound(element)) found.add(element);
      return [...found];
    });
  }

  getByRole(role: string, { name, exact, ...states }: RoleOptions = {}): Locator {
    const options = {
      ...states,
      // `isShown` leaves out what is hidden. The library is slower at it: it asks for the style of each ancestor.
      hidden: true,
      ...(name !== undefined && {
        name: (text: string) => matches(normalize(text), name, exact),
      }),
    };
    return this.derive(`${role} ${name ?? ''}`, (roots) => [
      ...new Set(roots.flatMap((root) => queryAllByRole(root as HTMLElement, role, options)).filter(isShown)),
    ]);
  }

  getByLabel(text: Text, { exact }: TextOptions = {}): Locator {
    const selector = 'input, select, textarea, output, :is([aria-label], [aria-labelledby])';
    return this.within(`label ${text}`, selector, (element) =>
      getLabels(element).some((label) => matches(label, text, exact)),
    );
  }

  /** The innermost elements with this text. */
  getByText(text: Text, { exact }: TextOptions = {}): Locator {
    const hasText = (element: Element) => matches(normalize(element.textContent), text, exact);
    return this.within(
      `text ${text}`,
      ':not(script, style, head, head *)',
      (element) => hasText(element) && ![...element.children].some(hasText),
    );
  }

  getByAltText(text: Text, { exact }: TextOptions = {}): Locator {
    return this.within(`alt ${text}`, '[alt]', (element) =>
      matches(normalize(element.getAttribute('alt')), text, exact),
    );
  }

  getByTitle(text: Text, { exact }: TextOptions = {}): Locator {
    return this.within(`title ${text}`, '[title]', (element) =>
      matches(normalize(element.getAttribute('title')), text, exact),
    );
  }

  locator(selector: string): Locator {
    if (selector.startsWith('xpath='))
      return this.derive(selector, (elements) =>
        elements.flatMap((element) => evaluatePath(element, selector.slice(6))),
      );
    return this.within(selector, selector, () => true);
  }

  filter({ hasText, has }: Filter): Locator {
    return this.derive(`with ${hasText ?? has?.description}`, (elements) =>
      elements.filter((element) => {
        if (hasText !== undefined && !matches(normalize(element.textContent), hasText)) return false;
        return !has || has.all().some((inner) => element.contains(inner));
      }),
    );
  }

  /** The element at this index; -1 is the last, whose slice has no end. */
  nth(index: number): Locator {
    return this.derive(`#${index}`, (elements) => elements.slice(index, index + 1 || undefined));
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);

  and(other: Locator): Locator {
    return this.derive('and', (elements) => elements.filter((element) => other.all().includes(element)));
  }

  /** The only element, now. */
  get(): HTMLElement {
    const [element, ...others] = this.all();
    if (!element) throw new Error(`There is no ${this.description} in ${describePage()}`);
    if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${this.description}`);
    return element as HTMLElement;
  }

  find(): Promise<HTMLElement> {
    return waitFor(() => this.get());
  }

  /** The element, once it can be used. */
  private async findUsable(): Promise<HTMLElement> {
    const checkUsable = (element: HTMLElement) => {
      if (element.matches(':disabled, [aria-disabled="true"]'))
        throw new Error(`${this.description} is disabled`);
      if (!isShown(element)) throw new Error(`${this.description} is hidden`);
      return element;
    };
    const findNow = () => checkUsable(this.get());
    const found = await waitFor(findNow);
    // The effects of what React has just shown run first, because no owner is faster than they are.
    await new Promise((resolve) => setTimeout(resolve, 1));
    return waitFor(() => (found.isConnected ? checkUsable(found) : findNow()));
  }

  async click(): Promise<void> {
    await user.click(await this.findUsable());
  }

  async dblclick(): Promise<void> {
    await user.dblClick(await this.findUsable());
  }

  async focus(): Promise<void> {
    const element = await this.find();
    element.focus();
  }

  async blur(): Promise<void> {
    const element = await this.find();
    element.blur();
  }

  /** Replaces the text of a field at once. */
  async fill(value: string): Promise<void> {
    const element = await this.findUsable();
    element.focus();
    if (element.isContentEditable || element.getAttribute('contenteditable') === 'true')
      replaceText(element, value);
    else {
      fireEvent.input(element, { target: { value } });
      fireEvent.change(element);
    }
  }

  clear = () => this.fill('');

  async pressSequentially(text: string): Promise<void> {
    await user.type(await this.findUsable(), escapeKeys(text), {
      skipClick: document.activeElement === this.get(),
    });
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await pressKeys(keys);
  }

  async setChecked(checked: boolean): Promise<void> {
    if (isChecked(await this.findUsable()) !== checked) await this.click();
  }

  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);

  /** Selects an option by its value or its label. */
  async selectOption(sought: string): Promise<void> {
    const element = (await this.findUsable()) as HTMLSelectElement;
    const found = await waitFor(() => {
      const match = [...element.options].find(
        ({ value, label }) => value === sought || normalize(label) === sought,
      );
      if (!match) throw new Error(`${this.description} has no option ${sought}`);
      return match;
    });
    await user.selectOptions(element, found);
  }

  /** Chooses a file. It is one of Node.js, because that of jsdom cannot be read bit by bit. */
  async setInputFiles({ name, mimeType, buffer }: ChosenFile): Promise<void> {
    const file = new NodeFile([Uint8Array.from(buffer)], name, { type: mimeType });
    const element = await this.find();
    Object.defineProperty(element, 'files', { configurable: true, value: [file] });
    fireEvent.change(element);
  }

  waitFor = async (): Promise<void> => void (await this.find());

  async dispatchEvent(type: string): Promise<void> {
    fireEvent(await this.find(), new Event(type, { bubbles: true }));
  }

  async evaluate<Argument, Result>(
    run: (element: never, argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result> {
    return run((await this.find()) as never, argument);
  }

  count = async (): Promise<number> => this.all().length;
  inputValue = async (): Promise<string> => ((await this.find()) as HTMLInputElement).value;
  textContent = async (): Promise<string> => normalize((await this.find()).textContent);
  allTextContents = async (): Promise<string[]> =>
    this.all().map(({ textContent }) => normalize(textContent));
}

export const isChecked = (element: Element): boolean =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';

/** Closes the last open dialog, as Escape does in a browser. */
function closeDialog({ defaultPrevented }: Event): void {
  if (defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) as HTMLDialogElement | undefined;
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Presses a key, perhaps with modifiers, as Playwright names them: `Control+s`, `Enter`. */
export async function pressKeys(keys: string): Promise<void> {
  const parts = keys.replace('ControlOrMeta', 'Control').split(/(?<=.)\+/);
  const key = (parts.pop() ?? '').replace('Space', ' ');
  const name = key.length > 1 ? `{${key}}` : escapeKeys(key);
  // User-event cannot move the cursor in an editor, so the editor does.
  const { editor } = document.activeElement as EditorElement;
  if (editor && (key === 'Home' || key === 'End')) {
    editor.commands.focus(key === 'Home' ? 'start' : 'end');
    // The editor tells the document in the next frame.
    await new Promise(requestAnimationFrame);
    return;
  }
  if (key === 'Escape') window.addEventListener('keydown', closeDialog, { once: true });
  await user.keyboard(
    `${parts.map((part) => `{${part}>}`).join('')}${name}${parts.map((part) => `{/${part}}`).join('')}`,
  );
}

export const typeText = (text: string): Promise<void> => user.keyboard(escapeKeys(text));

const describePage = () => normalize(document.body.textContent).slice(0, 1500);

/** Replaces the text of an editor through its own commands, because jsdom has no editable content. */
function replaceText(element: HTMLElement, text: string): void {
  const { editor } = element as EditorElement;
  const paragraphs = text.split(/\n+/).map((line) => ({
    type: 'paragraph',
    ...(line && { content: [{ type: 'text', text: line }] }),
  }));
  editor?.commands.setContent({ type: 'doc', content: paragraphs });
}
