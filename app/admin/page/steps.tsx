import { type ReactNode, useEffect, useRef } from 'react';
import styles from './steps.module.css';

interface StepsProps {
  /** The name of the step that is shown. */
  step: string;
  label: string;
  children: ReactNode;
}

/** A page that shows one step after the other. It takes the focus of a button that has led to the next step and is gone. */
export function Steps({ step, label, children }: StepsProps) {
  const container = useRef<HTMLDivElement>(null);
  const stepShown = useRef(step);
  useEffect(() => {
    if (stepShown.current === step) return;
    stepShown.current = step;
    // The button that led here is gone, so the focus would be lost.
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus
    <div
      ref={container}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-focus-target
      className={styles.steps}
    >
      {children}
    </div>
  );
}
