import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SavedDraftsProvider } from '#app/admin/editor/drafts/saved-drafts-provider.tsx';
import type { FollowedTable } from '#app/admin/live/follow-tables.ts';
import { LiveProvider } from '#app/admin/live/live-provider.tsx';
import { UnreadCount } from '#app/admin/messages/unread-count.tsx';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { formatDocumentTitle } from '#app/admin/page/document-title.ts';
import { messages } from '#app/admin/page/menu-links.ts';
import { NotAllowed } from '#app/admin/page/not-allowed.tsx';
import { canOpen } from '#app/admin/page/page-info.ts';
import { QueryProvider } from '#app/admin/query/query-provider.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { registry } from '#app/admin/registry.ts';
import { ConfirmLogout } from '#app/admin/session/confirm-logout.tsx';
import { LogoutButton } from '#app/admin/session/logout-button.tsx';
import { createLoginState } from '#app/admin/session/return-path.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { SignInAgain } from '#app/admin/session/sign-in-again.tsx';
import {
  UnsavedWorkProvider,
  useAllUnsavedWork,
  useGetUnsavedWork,
} from '#app/admin/session/unsaved-work.tsx';
import { RoleContext, useFetchedRole } from '#app/admin/session/use-role.tsx';
import { Brand } from '#app/ui/brand/brand.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { Role } from '#domain/people/roles.ts';
import type { Route } from './+types/layout.ts';
import { AdminMenu } from './admin-menu.tsx';
import { AdminShell, mainId } from './admin-shell.tsx';
import { CommandPalette } from './command-palette.tsx';
import { createCommands } from './commands.ts';
import { createMenu } from './menu.ts';
import { findMenuEntry, getPageTitle } from './page-title.ts';
import { SavedDraftNotice } from './saved-draft-notice.tsx';

/** The tables whose changes the panel shows, whoever makes them. */
const followedTables: readonly FollowedTable[] = [
  ...new Set([...registry.collections, ...registry.singletons].map(({ table }) => table)),
  'trash',
  'file_states',
  'messages',
]
  .map((table): FollowedTable => ({ schema: 'public', table, key: 'id' }))
  .concat(
    { schema: 'public', table: 'previews', key: 'record_id' },
    { schema: 'public', table: 'staged_changes', key: 'id' },
    // What the owner has typed in another browser.
    { schema: 'public', table: 'saved_drafts', key: 'name' },
    // The files of the media library.
    { schema: 'storage', table: 'objects', key: 'id' },
  );

export const meta = ({ location }: Route.MetaArgs) => [
  { title: formatDocumentTitle(getPageTitle(registry, location.pathname)) },
  // Takes the place of the one in root.tsx: the bar at the foot of a phone extends to the edge of the screen.
  { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
];

export default function AdminLayout() {
  return (
    <UnsavedWorkProvider>
      <Guard />
    </UnsavedWorkProvider>
  );
}

/**
 * Guards every page of the panel (docs/product/pages.md). The session is stored in the browser, so the server renders
 * only the shell. The database, not this guard, decides what may be read and written. Nothing is shown until the role is
 * known. Somebody whose session is lost with unsaved work stays on the page and is asked for the password.
 */
function Guard() {
  const { user, loading, endedSession, signOut } = useSession();
  const lostSession = endedSession && !endedSession.signedOut ? endedSession : null;
  // While the session lasts, the menu is not rendered for each change of a form.
  const unsaved = useAllUnsavedWork(lostSession !== null);
  const getUnsavedWork = useGetUnsavedWork();
  const [unreadMessages, setUnreadMessages] = useState(0);
  const unread = { [messages.path]: unreadMessages };
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [confirmingLogout, setConfirmingLogout] = useState(false);
  const { mutate: mutateLogout, isPending: loggingOut } = useSingleMutation({ mutationFn: () => signOut() });
  const logOutNow = useCallback(() => {
    setConfirmingLogout(false);
    mutateLogout();
  }, [mutateLogout]);
  const logOut = useCallback(
    () => (getUnsavedWork() === 'none' ? logOutNow() : setConfirmingLogout(true)),
    [getUnsavedWork, logOutNow],
  );
  useStrayDrops();
  const { role, isFailed, retry } = useFetchedRole();
  const menu = useMemo(() => role && createMenu(registry, role), [role]);
  const commands = useMemo(() => (role ? createCommands(registry, role, logOut) : []), [role, logOut]);
  const panelUser = user ?? (unsaved === 'none' ? undefined : lostSession?.user);

  const notice = <SavedDraftNotice endedSession={endedSession} isLoggingOut={loggingOut} />;
  if (!loading && !panelUser)
    return (
      <>
        {notice}
        <RedirectToLogin returnsHere={!endedSession?.signedOut} />
      </>
    );
  return (
    <RoleContext value={role ?? null}>
      {notice}
      <SkipLink to={mainId} />
      <AdminShell
        brand={<Brand />}
        menu={
          panelUser &&
          menu && (
            <AdminMenu
              groups={menu}
              unread={unread}
              foot={<LogoutButton email={panelUser.email} busy={loggingOut} onLogOut={logOut} />}
            />
          )
        }
        unread={unread}
        onSearch={() => setPaletteOpen(true)}
      >
        {lostSession && <SignInAgain endedSession={lostSession} />}
        {panelUser && role ? (
          <SavedDraftsProvider key={panelUser.id} userId={panelUser.id}>
            {/* Each user has a separate cache, so nobody sees the rows of the previous user, and each role sees other rows. */}
            <QueryProvider key={role}>
              <LiveProvider tables={followedTables}>
                {canOpen(role, messages) && <UnreadCount onChange={setUnreadMessages} />}
                <Gate role={role} />
              </LiveProvider>
            </QueryProvider>
          </SavedDraftsProvider>
        ) : panelUser && isFailed ? (
          <AdminFailed sentence="What you may do here could not be loaded." onRetry={retry} />
        ) : (
          <AdminLoading />
        )}
        <noscript>
          <p>The admin panel needs JavaScript. Please enable it in your browser.</p>
        </noscript>
      </AdminShell>
      {panelUser && role && (
        <>
          <CommandPalette
            commands={commands}
            open={paletteOpen}
            onOpen={() => setPaletteOpen(true)}
            onClose={() => setPaletteOpen(false)}
          />
          <ConfirmLogout
            open={confirmingLogout}
            email={panelUser.email}
            onStay={() => setConfirmingLogout(false)}
            onLogOut={logOutNow}
          />
        </>
      )}
    </RoleContext>
  );
}

/** The page, or who may open it. */
function Gate({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const entry = findMenuEntry(registry, pathname);
  if (!entry || canOpen(role, entry)) return <Outlet />;
  return <NotAllowed title={getPageTitle(registry, pathname)} role={role} least={entry.role ?? 'owner'} />;
}

/** @param returnsHere whether the owner returns to the current page after signing in; false after a sign-out */
function RedirectToLogin({ returnsHere }: { returnsHere: boolean }) {
  const { giveUpQueuedRequests } = useSession();
  useEffect(giveUpQueuedRequests, [giveUpQueuedRequests]);
  const location = useLocation();
  const state = returnsHere ? createLoginState(location) : undefined;
  return <Navigate to="/login" replace state={state} />;
}

/**
 * Stops files that are dropped where nothing receives them: the browser would open the file in place of the panel. The
 * element that receives files handles the event first and prevents its default.
 */
function useStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const controller = new AbortController();
    for (const name of ['dragenter', 'dragover', 'drop'] as const)
      addEventListener(name, stop, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
