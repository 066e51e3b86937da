import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { joinClassNames } from './join-class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** primary: the main action of a public page; sea: the main action of a panel page; quiet: outlined; destructive: deletes. */
export type ButtonVariant = 'primary' | 'sea' | 'quiet' | 'destructive';

interface SharedProps {
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  icon?: IconName;
  wide?: boolean;
  children: ReactNode;
}

function getClassName(
  { variant = 'quiet', size = 'regular', wide }: Omit<SharedProps, 'children'>,
  className?: string,
) {
  return joinClassNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}

interface ButtonProps extends SharedProps, Omit<ComponentProps<'button'>, 'children'> {
  /** The button shows this while it is set, e.g. to 'Saving...', and is disabled (docs/product/layout.md#notices). */
  busyLabel?: string | false | null | undefined;
}

/** A button with `type="button"` by default. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busyLabel,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={getClassName({ variant, size, wide }, className)}
      disabled={disabled || Boolean(busyLabel)}
      aria-busy={busyLabel ? true : undefined}
    >
      {busyLabel ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      <span>{busyLabel || children}</span>
    </button>
  );
}

/** Turns the props of a link that looks like a button into those of the link. */
const toLinkProps = <Props extends { className?: string | undefined }>({
  variant,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: SharedProps & Props) => ({
  ...rest,
  className: getClassName({ variant, size, wide }, className),
  children: (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  ),
});

/** A link within the site that looks like a button. */
export const ButtonLink = (props: SharedProps & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link {...toLinkProps(props)} />
);

/** A plain link that looks like a button, e.g. to another site. */
export const ButtonAnchor = (props: SharedProps & Omit<ComponentProps<'a'>, 'children'>) => (
  <a {...toLinkProps(props)} />
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name, which says what the button does. */
  label: string;
  size?: 'regular' | 'small';
  /** Its accessible name while it is disabled and shows a spinner, as that of a Button. */
  busyLabel?: string | false | null | undefined;
}

export function IconButton({
  icon,
  label,
  size = 'regular',
  busyLabel,
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  const iconSize = size === 'small' ? 18 : 20;
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames(styles.iconButton, size === 'small' && styles.iconSmall, className)}
      aria-label={busyLabel || label}
      disabled={disabled || Boolean(busyLabel)}
      aria-busy={busyLabel ? true : undefined}
    >
      {busyLabel ? <Spinner size={iconSize} /> : <Icon name={icon} size={iconSize} />}
    </button>
  );
}
