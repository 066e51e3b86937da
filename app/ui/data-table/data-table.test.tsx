// @vitest-environment jsdom
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
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
        getLabel: (name) => name,
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
