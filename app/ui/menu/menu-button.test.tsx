// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './menu-item.ts';

const { showPopover } = HTMLElement.prototype;
beforeAll(() => {
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'block';
  };
});
afterAll(() => {
  Object.assign(HTMLElement.prototype, { showPopover });
});

function open() {
  const choose = vi.fn<(label: string) => void>();
  const items: MenuItem[] = [
    { label: 'Edit', icon: 'info', key: 'Enter', to: '/edit', state: null },
    { label: 'Publish', icon: 'info', onSelect: () => choose('Publish') },
    { label: 'Preview', icon: 'info', href: '/preview' },
    { label: 'Delete', icon: 'info', key: 'Delete', onSelect: () => choose('Delete') },
  ];
  const view = render(
    <MemoryRouter>
      <MenuButton label="Actions for Lisbon" getItems={() => items} />
      <button type="button">Next</button>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const button = view.getByRole('button', { name: 'Actions for Lisbon' });
  button.focus();
  return {
    view,
    button,
    choose,
    press: (keys: string) => user.keyboard(keys),
    click: (element: Element) => user.click(element),
    getFocused: () => document.activeElement?.querySelector('span')?.textContent ?? null,
    isOpen: () => view.queryByRole('menu', { name: 'Actions for Lisbon' }) !== null,
  };
}

describe('A menu button', () => {
  it.each([
    ['{Enter}', 'Edit'],
    [' ', 'Edit'],
    ['{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
  ])('opens its menu with the key %j, and focuses %s', async (key, label) => {
    const { press, getFocused, button } = open();
    await press(key);
    expect(getFocused()).toBe(label);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['{ArrowDown}', 'Publish'],
    ['{ArrowUp}', 'Delete'],
    ['{End}', 'Delete'],
    ['{End}{Home}', 'Edit'],
    ['{End}{ArrowDown}', 'Edit'],
    ['p', 'Publish'],
    ['pp', 'Preview'],
    ['x', 'Edit'],
  ])('moves from the first item with %j to %s', async (keys, label) => {
    const { press, getFocused } = open();
    await press(`{Enter}${keys}`);
    expect(getFocused()).toBe(label);
  });

  it('closes with Escape and with a click, and has the focus again', async () => {
    const { press, click, isOpen, button } = open();
    await press('{Enter}{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, button]);
    await click(button);
    expect(isOpen()).toBe(true);
    await click(button);
    expect([isOpen(), document.activeElement]).toEqual([false, button]);
  });

  it('closes when the focus or the page moves on', async () => {
    const { press, click, isOpen, view } = open();
    const next = view.getByRole('button', { name: 'Next' });
    await press('{Enter}{Tab}');
    expect([isOpen(), document.activeElement]).toEqual([false, next]);
    await click(view.getByRole('button', { name: 'Actions for Lisbon' }));
    await click(next);
    expect(isOpen()).toBe(false);
    await click(view.getByRole('button', { name: 'Actions for Lisbon' }));
    fireEvent.scroll(document);
    expect(isOpen()).toBe(false);
  });

  it('does what is chosen when the menu is closed and the button has the focus', async () => {
    const { press, choose, button, isOpen } = open();
    choose.mockImplementation(() => expect(document.activeElement).toBe(button));
    await press('{Enter}{End}{Enter}');
    expect(isOpen()).toBe(false);
    await expect.poll(() => choose.mock.calls).toEqual([['Delete']]);
  });

  it('has links for what opens a page', async () => {
    const { press, view } = open();
    await press('{Enter}');
    const getLink = (name: string) => view.getByRole('menuitem', { name });
    expect(getLink('Edit').getAttribute('href')).toBe('/edit');
    expect(getLink('Edit').getAttribute('aria-keyshortcuts')).toBe('Enter');
    expect(getLink('Preview').getAttribute('target')).toBe('_blank');
  });
});
