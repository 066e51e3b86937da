import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { AuthCard } from '#app/admin/sign-in/auth-card.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import { createTitleMeta } from '#app/client/page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { isRole, roleTexts } from '#domain/people/roles.ts';
import { AcceptForm } from './accept-form.tsx';

const title = 'Invitation';

export const meta = createTitleMeta(title);

const login = <Link to="/login">Log in</Link>;

/** Where the link of an invitation leads: whoever has it chooses a password (docs/product/people.md). */
export default function Invitation() {
  const { token = '' } = useParams();
  const connect = useConnect();
  const siteTitle = useSiteTitle();
  const hasService = useHasService();
  const session = useSession();
  const query = useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: async () => {
      const { data } = await (await connect()).client.rpc('read_invitation', { token }).throwOnError();
      return data[0] ?? null;
    },
  });
  const invitation = query.data;

  if (session.loading) return <AdminLoading />;
  if (session.user) return <SignedIn email={session.user.email ?? ''} invited={invitation?.email ?? ''} />;
  if (hasFailed(query))
    return (
      <AuthCard title={title} lead="The invitation could not be loaded.">
        <Button variant="sea" wide onClick={() => query.refetch()}>
          Try again
        </Button>
      </AuthCard>
    );
  if (invitation === undefined) return <AdminLoading />;
  const inviter = invitation?.invited_by || 'whoever has invited you';
  if (!invitation)
    return (
      <ClosedCard title="This link does not work">
        Part of it may be missing, or the invitation was withdrawn or replaced by a newer one. Look for a
        newer email, or ask for a new link.
      </ClosedCard>
    );
  if (invitation.state === 'used')
    return (
      <ClosedCard title="You are already in">
        This invitation has been used. Log in with the email <strong>{invitation.email}</strong> and the
        password that you chose.
      </ClosedCard>
    );
  if (invitation.state !== 'open' || !isRole(invitation.role))
    return (
      <ClosedCard title="This invitation has expired">
        An invitation is open for seven days. Ask {inviter} for a new one.
      </ClosedCard>
    );
  const { article, can } = roleTexts[invitation.role];
  return (
    <AuthCard
      title={`Welcome to ${siteTitle}`}
      lead={
        <>
          {invitation.invited_by ? `${invitation.invited_by} invites you` : 'You are invited'} as {article}.
          You can {can}
        </>
      }
    >
      {hasService ? (
        <AcceptForm
          token={token}
          email={invitation.email ?? ''}
          name={invitation.name ?? ''}
          onClosed={query.refetch}
        />
      ) : (
        <Callout tone="warning">
          <p>
            No account can be created yet: on a Supabase project, the server of this site needs
            SUPABASE_SERVICE_ROLE_KEY for it.
          </p>
        </Callout>
      )}
    </AuthCard>
  );
}

const ClosedCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <AuthCard title={title} lead={children} foot={login} />
);

/** Whoever opens a link in a browser in which somebody is signed in: after accepting it, or to try the link. */
function SignedIn({ email, invited }: { email: string; invited: string }) {
  const { signOut } = useSession();
  if (email === invited) return <Navigate to="/admin" replace />;
  return (
    <AuthCard
      title={title}
      lead={
        <>
          You are logged in as <strong>{email}</strong>
          {invited && (
            <>
              , and this link is for <strong>{invited}</strong>
            </>
          )}
          . Open it in another browser, or log out here first.
        </>
      }
      foot={<Link to="/admin">Stay logged in</Link>}
    >
      <Button variant="sea" wide onClick={() => signOut('local')}>
        Log out
      </Button>
    </AuthCard>
  );
}
