import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { account } from '#app/admin/page/menu-links.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { Link } from '#app/ui/link.tsx';
import { MenuButton } from '#app/ui/menu/menu-button.tsx';
import type { MenuItem } from '#app/ui/menu/menu-item.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { roleTexts } from '#domain/people/roles.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import styles from './people.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { getProfilePath, type Person, useReloadPeople } from './use-people.ts';

/** Somebody in the list, with what an owner can do about it. */
export function PersonRow({ person }: { person: Person }) {
  const { profileId, userId, email, name, role, isSelf, isPublic, slug, lastSeenAt } = person;
  const connect = useConnect();
  const { notify } = useNotices();
  const navigate = useNavigate();
  const reload = useReloadPeople();
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null);
  const close = () => setAsking(null);

  const removal = useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      if (userId) await client.rpc('remove_person', { id: userId }).throwOnError();
      else
        await client
          .from('people')
          .delete()
          .eq('id', profileId ?? '')
          .throwOnError();
      notify({
        title: userId ? 'Account Removed' : 'Author Deleted',
        description: userId
          ? `${name} can no longer log in. What they have written stays.`
          : 'The posts stay.',
      });
    },
    onSettled: reload,
    meta: { errorTitle: userId ? 'Account Not Removed' : 'Author Not Deleted' },
  });

  const profilePath = isSelf ? account.path : getProfilePath(person);
  const getItems = (): MenuItem[] => [
    { label: 'Edit profile', icon: adminIcons.edit, onSelect: () => navigate(profilePath) },
    ...(isPublic && slug
      ? [{ label: 'View author page', icon: adminIcons.external, href: createArchivePath('author', slug) }]
      : []),
    ...(userId ? [{ label: 'Change role', icon: adminIcons.key, onSelect: () => setAsking('role') }] : []),
    {
      label: userId ? 'Remove account' : 'Delete',
      icon: adminIcons.trash,
      isDestructive: true,
      onSelect: () => setAsking('removal'),
    },
  ];

  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={profilePath}>{name}</Link>
          {userId && <span className={styles.mark}>{roleTexts[role].label}</span>}
          {isSelf && <span className={styles.self}>You</span>}
        </p>
        <p className={styles.facts}>
          {userId
            ? [
                email !== name && email,
                lastSeenAt ? `Last seen ${formatTime(lastSeenAt)}` : 'Has not logged in yet',
                person.hasSecondFactor && 'Two-step sign-in',
              ]
                .filter(Boolean)
                .join(' · ')
            : isPublic
              ? 'Has an author page'
              : 'No author page'}
        </p>
      </div>
      <MenuButton
        label={`Actions for ${name}`}
        getItems={getItems}
        busyLabel={removal.isPending && `Removing ${name}...`}
      />
      <RoleDialog person={person} open={asking === 'role'} onClose={close} />
      <ConfirmChoice
        open={asking === 'removal'}
        title={userId ? `Remove the account of ${name}?` : `Delete the author ${name}?`}
        keep={userId ? 'Keep account' : 'Keep author'}
        confirm={userId ? 'Remove account' : 'Delete'}
        onClose={close}
        onConfirm={() => removal.mutate()}
      >
        {describeRemoval(person)}
      </ConfirmChoice>
    </li>
  );
}

function describeRemoval({ userId, isSelf, isPublic }: Person): string {
  const page = isPublic ? ' The author page stays too; its profile can be deleted afterwards.' : '';
  if (!userId) return 'The author page loses its portrait, text and links. The posts stay.';
  return isSelf
    ? `This is your own account. You are logged out at once, and cannot log in again. What you have written stays.${page}`
    : `They are logged out at once, and cannot log in again. What they have written stays.${page}`;
}
