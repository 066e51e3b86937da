import type { UnloadReason } from './control.ts';

const target = new EventTarget();

/** Defines the functions of the global scope by which a function listens to `beforeunload` and `unhandledrejection`. */
export function installGlobalEvents(): void {
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
}

/** Announces that the worker is about to end (docs/protocols/functions.md#background-tasks). */
export function dispatchBeforeUnload(reason: UnloadReason): void {
  target.dispatchEvent(new CustomEvent('beforeunload', { cancelable: true, detail: { reason } }));
}

/** Logs a rejection that nobody handles, unless a listener of `unhandledrejection` calls `preventDefault`. */
export function reportRejection(reason: unknown, promise: Promise<unknown>): void {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason, promise });
  if (target.dispatchEvent(event)) console.error('Unhandled rejection:', reason);
}
