// @vitest-environment jsdom
import { act, type RenderResult, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeRegion } from './notice-region.tsx';
import { createNoticeStore, type NoticeContent, type NoticeStore } from './notice-store.ts';

/** tests/e2e/public-notices.spec.ts tests what needs a browser: the pointer, the focus order and swipes. */

let store: NoticeStore;
let view: RenderResult;

beforeEach(() => {
  store = createNoticeStore();
  view = render(<NoticeRegion store={store} />);
});
afterEach(() => {
  act(() => store.dismiss());
});

const notify = (content: NoticeContent) => act(() => void store.notify(content));
const getText = (role: 'status' | 'alert') =>
  within(view.getByRole(role))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent);

it('The notice region has two empty live regions before the first notice', () => {
  expect([...view.getAllByRole('status'), ...view.getAllByRole('alert')]).toHaveLength(2);
  expect(document.body.textContent).toBe('');
});

it('A new status or alert replaces the notice that is shown', () => {
  notify({ title: 'Saved' });
  expect([getText('status'), getText('alert')]).toEqual([['Saved'], []]);
  notify({ title: 'Failed', description: 'The cause', variant: 'destructive' });
  expect([getText('status'), getText('alert')]).toEqual([[], ['Failed', 'The cause']]);
  notify({ title: 'Saved again' });
  notify({ title: 'Saved again' });
  expect([getText('status'), getText('alert')]).toEqual([['Saved again'], []]);
});

it('The details of a notice appear in its live region', () => {
  const id = store.notify({ title: 'Opened' });
  act(() => store.update(id, { details: <a href="/there">There</a> }));
  expect(getText('status')).toEqual(['Opened']);
  expect(within(view.getByRole('status')).getByRole('link', { name: 'There' })).toBeTruthy();
});

it('The Dismiss button removes the notice', async () => {
  notify({ title: 'Saved' });
  await userEvent.setup().click(view.getByRole('button', { name: 'Dismiss' }));
  expect(getText('status')).toEqual([]);
});

it('F8 focuses the notice region, and Tab the action of a notice, which is announced with it and stops its timer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    notify({ title: 'Deleted', action: <button type="button">Undo</button> });
    const action = within(view.getByRole('status')).getByRole('button', { name: 'Undo' });
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(view.getByLabelText('Notifications (F8)'));
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(action);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(getText('status')).toEqual(['Deleted']);
  } finally {
    vi.useRealTimers();
  }
});

it('The focus goes back to where it was before F8 when the notice that has it disappears', async () => {
  const user = userEvent.setup();
  const row = document.body.appendChild(document.createElement('button'));
  try {
    row.focus();
    const undo = () => notify({ title: 'Restored' });
    const action = (
      <button type="button" onClick={undo}>
        Undo
      </button>
    );
    notify({ title: 'Deleted', action });
    await user.keyboard('{F8}{Tab}{Enter}');
    expect(getText('status')).toEqual(['Restored']);
    expect(document.activeElement).toBe(row);
    // Whoever has left the notice on their own is not sent back.
    await user.keyboard('{F8}');
    row.focus();
    row.blur();
    notify({ title: 'Saved' });
    expect(document.activeElement).toBe(document.body);
  } finally {
    row.remove();
  }
});
