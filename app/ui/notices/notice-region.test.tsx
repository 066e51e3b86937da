// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeRegion } from './notice-region.tsx';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';

/** tests/e2e/public-notices.spec.ts tests what needs a browser: the pointer, the focus order and swipes. */

let root: Root;
let store: NoticeStore;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  store = createNoticeStore();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<NoticeRegion store={store} />));
});
afterEach(() => {
  act(() => root.unmount());
  store.dismiss();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const getText = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`[role=${role}] p`)].map((paragraph) => paragraph.textContent);

it('The notice region has two empty live regions before the first notice', () => {
  expect(document.querySelectorAll('[role=status], [role=alert]')).toHaveLength(2);
  expect(document.body.textContent).toBe('');
});

it('A new status or alert replaces the notice that is shown', () => {
  act(() => void store.notify({ title: 'Saved' }));
  expect([getText('status'), getText('alert')]).toEqual([['Saved'], []]);
  act(() => void store.notify({ title: 'Failed', description: 'The cause', variant: 'destructive' }));
  expect([getText('status'), getText('alert')]).toEqual([[], ['Failed', 'The cause']]);
  act(() => void store.notify({ title: 'Saved again' }));
  act(() => void store.notify({ title: 'Saved again' }));
  expect([getText('status'), getText('alert')]).toEqual([['Saved again'], []]);
});

it('The Dismiss button removes the notice', () => {
  act(() => void store.notify({ title: 'Saved' }));
  act(() => document.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click());
  expect(getText('status')).toEqual([]);
});

it('F8 focuses the notice region', () => {
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })));
  expect(document.activeElement).toBe(document.querySelector('[aria-label="Notifications (F8)"]'));
});
