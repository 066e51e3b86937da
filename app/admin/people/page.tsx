import { useState } from 'react';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { people as menuEntry } from '#app/admin/page/menu-links.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog, type InviteStart } from './invite-dialog.tsx';
import styles from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { useInvitations, usePeople } from './use-people.ts';

/** Everybody who works on the site, and who is invited to (docs/product/people.md). For owners. */
export default function People() {
  const hasService = useHasService();
  const people = usePeople();
  const invitations = useInvitations();
  const [inviting, setInviting] = useState<InviteStart | null>(null);
  const [withAccount, others] = [true, false].map(
    (has) => people.data?.filter(({ userId }) => (userId !== null) === has) ?? [],
  ) as [NonNullable<typeof people.data>, NonNullable<typeof people.data>];

  return (
    <AdminPage
      title={menuEntry.label}
      lead="Who works on this site, and what each of them may do."
      action={
        hasService && (
          <Button variant="sea" icon={adminIcons.plus} onClick={() => setInviting({})}>
            Invite people
          </Button>
        )
      }
    >
      <div className={styles.page}>
        {!hasService && (
          <Callout tone="warning">
            <p>
              Nobody can be invited: on a Supabase project, the server of this site needs
              SUPABASE_SERVICE_ROLE_KEY for it.
            </p>
          </Callout>
        )}
        {people.data ? (
          <>
            <section aria-label="People with an account">
              <ul className={styles.list}>
                {withAccount.map((person) => (
                  <PersonRow key={person.userId} person={person} />
                ))}
              </ul>
            </section>
            {invitations.isError && (
              <p role="alert">
                The open invitations could not be loaded.{' '}
                <Button size="small" onClick={() => invitations.refetch()}>
                  Try again
                </Button>
              </p>
            )}
            {invitations.data && invitations.data.length > 0 && (
              <section className={styles.section} aria-labelledby="invited">
                <h2 id="invited" className={styles.title}>
                  Invited
                </h2>
                <ul className={styles.list}>
                  {invitations.data.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      onRenew={hasService ? () => setInviting(invitation) : null}
                    />
                  ))}
                </ul>
              </section>
            )}
            <section className={styles.section} aria-labelledby="bylines">
              <h2 id="bylines" className={styles.title}>
                Authors without an account
              </h2>
              <p className={styles.lead}>
                People whose posts are on the site, but who do not log in: guests, former colleagues, authors
                of imported posts.
              </p>
              {others.length > 0 && (
                <ul className={styles.list}>
                  {others.map((person) => (
                    <PersonRow key={person.profileId} person={person} />
                  ))}
                </ul>
              )}
              <ButtonLink to="/admin/people/new" size="small" icon={adminIcons.plus}>
                Add an author
              </ButtonLink>
            </section>
          </>
        ) : hasFailed(people) ? (
          <AdminFailed sentence="The people could not be loaded." onRetry={people.refetch} />
        ) : (
          <AdminLoading>Loading the people...</AdminLoading>
        )}
      </div>
      <InviteDialog start={inviting} onClose={() => setInviting(null)} />
    </AdminPage>
  );
}
