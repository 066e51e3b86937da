import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice-store.ts';

describe('The notice store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows only the newest notice, for 5000 ms even if it replaces another one', () => {
    const store = createNoticeStore();
    store.notify({ title: 'First' });
    vi.advanceTimersByTime(4000);
    store.notify({ title: 'Second' });
    expect(store.current()).toMatchObject({ title: 'Second', variant: 'default', duration: 5000 });
    vi.advanceTimersByTime(4999);
    expect(store.current()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it('keeps a notice of infinite duration until it is dismissed', () => {
    const store = createNoticeStore();
    const id = store.notify({ title: 'Stays', duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(1e9);
    expect(store.current()?.title).toBe('Stays');
    store.dismiss(id);
    expect(store.current()).toBeNull();
  });

  it('dismisses and updates a notice by id without affecting a newer one', () => {
    const store = createNoticeStore();
    const old = store.notify({ title: 'Old' });
    const id = store.notify({ title: 'Uploading...' });
    store.dismiss(old);
    store.update(old, { title: 'Wrong' });
    expect(store.current()?.title).toBe('Uploading...');
    vi.advanceTimersByTime(4000);
    store.update(id, { title: 'Done', variant: 'destructive' });
    expect(store.current()).toMatchObject({ id, title: 'Done', variant: 'destructive' });
    vi.advanceTimersByTime(4999);
    expect(store.current()).not.toBeNull();
    store.dismiss();
    expect(store.current()).toBeNull();
  });

  it('stops the timer of its notice while the store is paused', () => {
    const store = createNoticeStore();
    store.notify({ title: 'Long' });
    vi.advanceTimersByTime(3000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.current()).not.toBeNull();
    store.resume();
    vi.advanceTimersByTime(1999);
    expect(store.current()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it('calls its listeners on each change until they unsubscribe', () => {
    const store = createNoticeStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.notify({ title: 'One' });
    store.dismiss();
    unsubscribe();
    store.notify({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
