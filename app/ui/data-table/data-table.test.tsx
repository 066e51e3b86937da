// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const names = ['A', 'B', 'C', 'D', 'E'];

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Names"
      columns={[{ head: 'Name', kind: 'main', cell: (name: string) => name }]}
      rows={names}
      getKey={(name) => name}
      selection={{
        selected,
        onSelect: (keys, isSelected) =>
          setSelected((last) => {
            const others = [...last].filter((key) => !keys.includes(key));
            return new Set(isSelected ? [...others, ...keys] : others);
          }),
      }}
    />
  );
}

function open() {
  const user = userEvent.setup();
  const view = render(<Table />);
  const getBox = (name: string) => view.getByRole('checkbox', { name: `Select ${name}` }) as HTMLInputElement;
  return {
    getSelected: () => names.filter((name) => getBox(name).checked).join(''),
    click: (name: string) => user.click(getBox(name)),
    shiftClick: async (name: string) => {
      await user.keyboard('{Shift>}');
      await user.click(getBox(name));
      await user.keyboard('{/Shift}');
    },
  };
}

describe('Clicking a row’s checkbox with Shift', () => {
  it('selects all rows from the last one that was clicked, in both directions', async () => {
    const { click, shiftClick, getSelected } = open();
    await click('B');
    await shiftClick('D');
    expect(getSelected()).toBe('BCD');
    await shiftClick('A');
    expect(getSelected()).toBe('ABCD');
  });

  it('deselects the range if it deselects the row itself', async () => {
    const { click, shiftClick, getSelected } = open();
    await click('A');
    await shiftClick('E');
    await click('B');
    await shiftClick('D');
    expect(getSelected()).toBe('AE');
  });

  it('selects only this row if no other one was clicked before', async () => {
    const { shiftClick, getSelected } = open();
    await shiftClick('C');
    expect(getSelected()).toBe('C');
  });
});

describe('A key that is pressed in a row', () => {
  const select = vi.fn<(name: string) => void>();
  const columns = [{ head: 'Name', kind: 'main' as const, cell: (name: string) => <a href="/">{name}</a> }];
  const press = (init: KeyboardEventInit, busyLabel: string | false = false) => {
    select.mockClear();
    const view = render(
      <DataTable
        caption="Names"
        columns={columns}
        rows={names}
        getKey={(name) => name}
        actions={{
          getItems: (name) => [
            { label: 'Edit', icon: 'info', key: 'Enter', to: '/', state: null },
            { label: 'Move up', icon: 'info', key: 'Alt+ArrowUp', onSelect: () => select(`${name} up`) },
            { label: 'Delete', icon: 'info', key: 'Delete', onSelect: () => select(name) },
          ],
          getBusyLabel: () => busyLabel,
        }}
      />,
    );
    const goesOn = fireEvent.keyDown(view.getByRole('link', { name: 'B' }), init);
    view.unmount();
    return { chosen: select.mock.calls.flat(), goesOn };
  };

  it.each([
    [{ key: 'Delete' }, 'B'],
    // As on the keyboards of Macs.
    [{ key: 'Backspace' }, 'B'],
    [{ key: 'ArrowUp', altKey: true }, 'B up'],
  ])('%j does what the menu of the row offers', (init, expected) => {
    expect(press(init)).toEqual({ chosen: [expected], goesOn: false });
  });

  it.each([
    { key: 'Enter' },
    { key: 'ArrowUp' },
    { key: 'Delete', ctrlKey: true },
    { key: 'd' },
  ])('%j is left to the browser', (init) => {
    expect(press(init)).toEqual({ chosen: [], goesOn: true });
  });

  it('does nothing while the row is busy', () => {
    expect(press({ key: 'Delete' }, 'Deleting...').chosen).toEqual([]);
  });
});
