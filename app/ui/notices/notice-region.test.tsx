// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { change, click, getButton, press, render, unmountAll } from '#tests/setup/render.ts';
import { NoticeRegion } from './notice-region.tsx';
import { createNoticeStore, type NoticeContent, type NoticeStore } from './notice-store.ts';

/** tests/e2e/public-notices.spec.ts tests what needs a browser: the pointer, the focus order and swipes. */

let store: NoticeStore;

beforeEach(async () => {
  store = createNoticeStore();
  await render(<NoticeRegion store={store} />);
});
afterEach(() => {
  unmountAll();
  store.dismiss();
});

const notify = (content: NoticeContent) => change(() => void store.notify(content));
const getText = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`[role=${role}] p`)].map((paragraph) => paragraph.textContent);

it('The notice region has two empty live regions before the first notice', () => {
  expect(document.querySelectorAll('[role=status], [role=alert]')).toHaveLength(2);
  expect(document.body.textContent).toBe('');
});

it('A new status or alert replaces the notice that is shown', async () => {
  await notify({ title: 'Saved' });
  expect([getText('status'), getText('alert')]).toEqual([['Saved'], []]);
  await notify({ title: 'Failed', description: 'The cause', variant: 'destructive' });
  expect([getText('status'), getText('alert')]).toEqual([[], ['Failed', 'The cause']]);
  await notify({ title: 'Saved again' });
  await notify({ title: 'Saved again' });
  expect([getText('status'), getText('alert')]).toEqual([['Saved again'], []]);
});

it('The Dismiss button removes the notice', async () => {
  await notify({ title: 'Saved' });
  await click(getButton(document, 'Dismiss'));
  expect(getText('status')).toEqual([]);
});

it('F8 focuses the notice region', async () => {
  await press(document.body, 'F8');
  expect(document.activeElement).toBe(document.querySelector('[aria-label="Notifications (F8)"]'));
});
