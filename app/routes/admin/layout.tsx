import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { CommandPalette, PaletteButton } from '#app/components/panel/command-palette.tsx';
import { PanelMenu } from '#app/components/panel/panel-menu.tsx';
import { PanelLoading } from '#app/components/panel/panel-message.tsx';
import { PanelShell, workAreaId } from '#app/components/panel/panel-shell.tsx';
import { UnsavedWorkProvider, useAllUnsavedWork } from '#app/components/panel/unsaved-work.tsx';
import { useBusy } from '#app/components/use-busy.ts';
import { LogoutButton } from '#app/features/session/logout-button.tsx';
import { LogoutQuestion } from '#app/features/session/logout-question.tsx';
import type { ReturnState } from '#app/features/session/return-path.ts';
import { useSession } from '#app/features/session/session-provider.tsx';
import { SignInAgain } from '#app/features/session/sign-in-again.tsx';
import { Brand } from '#app/features/site/brand.tsx';
import { SkipLink } from '#app/features/site/skip-link.tsx';
import { DraftsOwner } from '#app/records/form/drafts-owner.tsx';
import { panelCommands } from './panel-commands.ts';
import { menuLinks, panelEntries } from './panel-entries.ts';

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
  const commands = useMemo(() => panelCommands(logOut), [logOut]);
  const lost = departure && !departure.onPurpose ? departure : null;
  const somebody = user ?? (unsaved === 'none' ? undefined : lost?.user);

  if (!loading && !somebody) return <WayToLogin returns={!departure?.onPurpose} />;
  return (
    <>
      <SkipLink to={workAreaId} />
      <PanelShell
        brand={<Brand />}
        menu={
          somebody && (
            <PanelMenu
              head={<PaletteButton onOpen={() => setSearching(true)} />}
              entries={panelEntries}
              links={menuLinks}
              foot={<LogoutButton email={somebody.email} busy={loggingOut} onLogOut={logOut} />}
            />
          )
        }
      >
        {lost && <SignInAgain departure={lost} />}
        {somebody ? (
          <DraftsOwner key={somebody.id} userId={somebody.id}>
            <Outlet />
          </DraftsOwner>
        ) : (
          <PanelLoading />
        )}
        <noscript>
          <p>The admin panel needs JavaScript. Please switch it on in your browser.</p>
        </noscript>
      </PanelShell>
      {somebody && (
        <>
          <CommandPalette
            commands={commands}
            open={searching}
            onOpen={() => setSearching(true)}
            onClose={() => setSearching(false)}
          />
          <LogoutQuestion
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
