import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router';
import { joinClassNames } from './join-class-names.ts';

type LinkProps = Omit<
  ComponentProps<typeof RouterLink>,
  'discover' | 'mask' | 'relative' | 'viewTransition' | 'defaultShouldRevalidate'
>;

interface NavLinkProps extends LinkProps {
  to: `/${string}`;
  className?: string | undefined;
  /** Says whether the link is current only on `to` itself, and not on pages below it. */
  end?: boolean;
}

/**
 * Renders a link on the server with the same HTML as React Router's own component. That component resolves its URL three
 * times and prepares a click, which takes an eighth of the rendering of a page
 * (docs/decisions/0030-make-uncached-pages-cheap.md). Only a path is rendered here, because it needs no resolving.
 */
export function ServerLink(props: LinkProps): ReactNode {
  const { to, prefetch, preventScrollReset, reloadDocument, replace, state, ...attributes } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  return <a {...attributes} href={to} data-discover="true" />;
}

/** Renders a link on the server that says whether its page, or a page below it, is the current one. */
export function ServerNavLink({ to, end, className, ...props }: NavLinkProps): ReactNode {
  const path = useLocation().pathname.toLowerCase();
  const target = to.toLowerCase();
  const isCurrent = path === target || (!end && path.startsWith(`${target}/`));
  return (
    <ServerLink
      {...props}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? joinClassNames(className, 'active') : className}
    />
  );
}

/** A link within the site. In the browser it is React Router's. */
export const Link: typeof ServerLink = import.meta.env.SSR ? ServerLink : RouterLink;

/** A link of a menu: `aria-current` marks the current page. */
export const NavLink: typeof ServerNavLink = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
