import type { ReactNode } from 'react';

/** `default` announces a status; `destructive` announces a failure. */
type NoticeVariant = 'default' | 'destructive';

export interface NoticeContent {
  title: string;
  description?: string;
  /** Shown in a row of its own below the text. */
  details?: ReactNode;
  variant?: NoticeVariant;
  /** A button below the text. Such a notice needs a long duration, so that everybody can reach the button in time. */
  action?: ReactNode;
  /** Milliseconds until the notice disappears, 5000 by default; `Infinity` keeps it until it is dismissed. */
  duration?: number;
}

export interface Notice extends NoticeContent {
  id: string;
  variant: NoticeVariant;
  duration: number;
}

/** docs/product/constants.md */
const defaultDurationMs = 5000;

/** Holds the one visible notice and its timer. */
export interface NoticeStore {
  /** Shows a notice in place of the current one, and returns its id. */
  notify(content: NoticeContent): string;
  /** Changes the notice with this id and restarts its timer. If that notice is no longer shown, nothing happens. */
  update(id: string, change: Partial<NoticeContent>): void;
  /** Dismisses the notice with this id; without an id, the current one. */
  dismiss(id?: string): void;
  /** Stops the timer, e.g. while the pointer or the focus is on the notice, or the window is in the background. */
  pause(): void;
  resume(): void;
  /**
   * Call this when a modal dialog opens or closes. An open dialog shows the notice, because the rest of the page is
   * inert.
   */
  handleDialogChange(): void;
  current(): Notice | null;
  subscribe(listener: () => void): () => void;
}

export function createNoticeStore(): NoticeStore {
  let notice: Notice | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let remaining = 0;
  let paused = false;
  const listeners = new Set<() => void>();

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  const show = (next: Notice | null) => {
    notice = next;
    notifyListeners();
  };

  const stopTimer = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining -= Date.now() - startedAt;
  };

  const startTimer = () => {
    // Browsers treat a delay of 2^31 ms or more as 0, so such a notice gets no timer.
    if (paused || !notice || remaining > 2 ** 31 - 1) return;
    startedAt = Date.now();
    timer = setTimeout(() => dismiss(), Math.max(0, remaining));
  };

  const restartTimer = (duration: number) => {
    stopTimer();
    remaining = duration;
    startTimer();
  };

  const dismiss = (id?: string) => {
    if (!notice || (id !== undefined && id !== notice.id)) return;
    stopTimer();
    show(null);
  };

  return {
    notify(content) {
      count += 1;
      const id = String(count);
      show({ variant: 'default', duration: defaultDurationMs, ...content, id });
      restartTimer(content.duration ?? defaultDurationMs);
      return id;
    },
    update(id, change) {
      if (notice?.id !== id) return;
      const changed = { ...notice, ...change, id };
      show(changed);
      restartTimer(changed.duration);
    },
    dismiss,
    pause() {
      paused = true;
      stopTimer();
    },
    resume() {
      if (!paused) return;
      paused = false;
      startTimer();
    },
    handleDialogChange: notifyListeners,
    current: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The notices of the page. On the server the store stays empty. */
export const notices = createNoticeStore();
