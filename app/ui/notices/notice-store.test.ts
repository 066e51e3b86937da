import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice-store.ts';

describe('the notice store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows one notice: a new one takes the place of the current one', () => {
    const store = createNoticeStore();
    store.notify({ title: 'First' });
    store.notify({ title: 'Second' });
    expect(store.current()).toMatchObject({ title: 'Second', variant: 'default', duration: 5000 });
  });

  it('lets a notice go after 5000 ms', () => {
    const store = createNoticeStore();
    store.notify({ title: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(store.current()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it('gives a notice that replaces another its own full time', () => {
    const store = createNoticeStore();
    store.notify({ title: 'First' });
    vi.advanceTimersByTime(4000);
    store.notify({ title: 'Second' });
    vi.advanceTimersByTime(4999);
    expect(store.current()?.title).toBe('Second');
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it('keeps an endless notice until it is dismissed', () => {
    const store = createNoticeStore();
    const id = store.notify({ title: 'Stays', duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(1e9);
    expect(store.current()?.title).toBe('Stays');
    store.dismiss(id);
    expect(store.current()).toBeNull();
  });

  it('dismisses and updates by id, and leaves a newer notice alone', () => {
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

  it('stops its clock while somebody reads', () => {
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

  it('tells its listeners of each change until they leave', () => {
    const store = createNoticeStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.notify({ title: 'One' });
    store.dismiss();
    leave();
    store.notify({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
