// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MonthField } from './month-field.tsx';
import { MonthStrip } from './month-strip.tsx';

function Form({ months }: { months: number[] }) {
  const [value, setValue] = useState(months);
  return (
    <MonthField
      legend="Best months"
      help="When to go."
      name="best_months"
      value={value}
      onChange={setValue}
    />
  );
}

it('The strip names its months for screen readers and fills their suns', () => {
  const { container } = render(<MonthStrip months={[3, 4, 5]} />);
  expect(screen.getByText('March to May')).toBeTruthy();
  const filled = [...container.querySelectorAll('span[aria-hidden]')].map((month) =>
    month.hasAttribute('data-filled'),
  );
  expect(filled).toEqual([0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0].map(Boolean));
});

it('The field chooses and removes single months, and all of them at once', async () => {
  const user = userEvent.setup();
  render(<Form months={[10]} />);
  await user.click(screen.getByRole('checkbox', { name: 'March' }));
  expect(screen.getByRole('status').textContent).toBe('March, October');
  await user.click(screen.getByRole('checkbox', { name: 'October' }));
  expect(screen.getByRole('status').textContent).toBe('March');
  await user.click(screen.getByRole('button', { name: 'Choose all months' }));
  expect(screen.getByRole('status').textContent).toBe('All year');
  await user.click(screen.getByRole('button', { name: 'Clear all months' }));
  expect(screen.getByRole('status').textContent).toBe('No month chosen.');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});
