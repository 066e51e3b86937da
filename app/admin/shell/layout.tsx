import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SavedDraftsProvider } from '#app/admin/editor/drafts-owner.tsx';
import { registry } from '#app/admin/registry.ts';
import { ConfirmLogout } from '#app/admin/session/confirm-logout.tsx';
import { LogoutButton } from '#app/admin/session/logout-button.tsx';
import type { ReturnState } from '#app/admin/session/return-link.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { SignInAgain } from '#app/admin/session/sign-in-again.tsx';
import { UnsavedWorkProvider, useAllUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { Brand } from '#app/ui/brand.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { AdminMenu } from './admin-menu.tsx';
import { AdminLoading } from './admin-message.tsx';
import { AdminShell, mainId } from './admin-shell.tsx';
import { CommandPalette, PaletteButton } from './command-palette.tsx';
import { createCommands } from './commands.ts';
import { createMenu, secondaryLinks } from './menu.ts';

const menu = createMenu(registry);

export default function AdminLayout() {
  return (
    <UnsavedWorkProvider>
      <Guard />
    </UnsavedWorkProvider>
  );
}

/**
 * The guard of every page of the panel (docs/product.md#pages). The session lives in the browser, so the server
 * makes this frame with its Loading message and nothing of the owner's. What may be read and written is decided
 * by the database, not here.
 *
 * Whoever loses the session with unsaved work stays on the page, and is asked for the password in place.
 */
function Guard() {
  const { user, loading, departure, signOut } = useSession();
  const unsaved = useAllUnsavedWork();
  const [searching, setSearching] = useState(false);
  const [asking, setAsking] = useState(false);
  const [loggingOut, run] = useBusy();
  const leave = useCallback(() => {
    setAsking(false);
    void run(async () => void (await signOut()));
  }, [run, signOut]);
  const logOut = useCallback(() => (unsaved === 'none' ? leave() : setAsking(true)), [unsaved, leave]);
  const commands = useMemo(() => createCommands(registry, logOut), [logOut]);
  const lost = departure && !departure.onPurpose ? departure : null;
  const somebody = user ?? (unsaved === 'none' ? undefined : lost?.user);

  if (!loading && !somebody) return <WayToLogin returns={!departure?.onPurpose} />;
  return (
    <>
      <SkipLink to={mainId} />
      <AdminShell
        brand={<Brand />}
        menu={
          somebody && (
            <AdminMenu
              head={<PaletteButton onOpen={() => setSearching(true)} />}
              entries={menu}
              links={secondaryLinks}
              foot={<LogoutButton email={somebody.email} busy={loggingOut} onLogOut={logOut} />}
            />
          )
        }
      >
        {lost && <SignInAgain departure={lost} />}
        {somebody ? (
          <SavedDraftsProvider key={somebody.id} userId={somebody.id}>
            <Outlet />
          </SavedDraftsProvider>
        ) : (
          <AdminLoading />
        )}
        <noscript>
          <p>The admin panel needs JavaScript. Please switch it on in your browser.</p>
        </noscript>
      </AdminShell>
      {somebody && (
        <>
          <CommandPalette
            commands={commands}
            open={searching}
            onOpen={() => setSearching(true)}
            onClose={() => setSearching(false)}
          />
          <ConfirmLogout
            open={asking}
            email={somebody.email}
            losing={unsaved === 'lost'}
            onStay={() => setAsking(false)}
            onLogOut={leave}
          />
        </>
      )}
    </>
  );
}

/** To the login; it leads back here, unless somebody has left on purpose. */
function WayToLogin({ returns }: { returns: boolean }) {
  const { giveUpCalls } = useSession();
  useEffect(giveUpCalls, [giveUpCalls]);
  const { pathname, search, hash } = useLocation();
  const state: ReturnState | undefined = returns ? { from: `${pathname}${search}${hash}` } : undefined;
  return <Navigate to="/login" replace state={state} />;
}
