/** default: status; destructive: something failed. */
export type NoticeVariant = 'default' | 'destructive';

/** What is told. */
export interface NoticeContent {
  title: string;
  description?: string;
  variant?: NoticeVariant;
  /** Milliseconds until it goes by itself; `Infinity` leaves it until it is dismissed. 5000 unless told. */
  duration?: number;
}

/** The notice that is shown. */
export interface Notice extends NoticeContent {
  id: string;
  variant: NoticeVariant;
  duration: number;
}

/** Specification section 9. */
export const defaultDuration = 5000;

/** Keeps the one notice that is visible, and its clock. */
export interface NoticeStore {
  /** Shows a notice in place of the current one, and returns its id. */
  notify(content: NoticeContent): string;
  /** Changes the notice of this id and starts its time anew; without effect when it is gone. */
  update(id: string, change: Partial<NoticeContent>): void;
  /** Takes the notice of this id away; without an id, whichever is shown. */
  dismiss(id?: string): void;
  /** Stops the clock while somebody reads: pointer above, focus within, window in the background. */
  pause(): void;
  /** Lets the clock run on from where it stood. */
  resume(): void;
  /** A modal dialog opened or closed: all else is inert meanwhile, so the notice appears within it. */
  followDialogs(): void;
  current(): Notice | null;
  subscribe(listener: () => void): () => void;
}

/** A store of its own, with nothing in it. */
export function createNoticeStore(): NoticeStore {
  let notice: Notice | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let remaining = 0;
  let paused = false;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const show = (next: Notice | null) => {
    notice = next;
    tell();
  };

  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining -= Date.now() - startedAt;
  };

  const run = () => {
    // Browsers take longer than 2^31 ms for 0, so an endless notice gets no timer at all.
    if (paused || !notice || remaining > 2 ** 31 - 1) return;
    startedAt = Date.now();
    timer = setTimeout(() => dismiss(), Math.max(0, remaining));
  };

  const restart = (duration: number) => {
    stop();
    remaining = duration;
    run();
  };

  const dismiss = (id?: string) => {
    if (!notice || (id !== undefined && id !== notice.id)) return;
    stop();
    show(null);
  };

  return {
    notify(content) {
      count += 1;
      const id = String(count);
      show({ variant: 'default', duration: defaultDuration, ...content, id });
      restart(content.duration ?? defaultDuration);
      return id;
    },
    update(id, change) {
      if (notice?.id !== id) return;
      const changed = { ...notice, ...change, id };
      show(changed);
      restart(changed.duration);
    },
    dismiss,
    pause() {
      paused = true;
      stop();
    },
    resume() {
      if (!paused) return;
      paused = false;
      run();
    },
    followDialogs: tell,
    current: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's own notices. It is written to in the browser only; on the server it stays empty. */
export const notices = createNoticeStore();
