import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { people as list } from '#app/admin/page/menu-links.ts';
import { usePeople, useReloadPeople } from '#app/admin/people/use-people.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { createProfile, readProfile } from './profile.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile of somebody else, or of a new author without an account (docs/product/people.md). For owners. */
export default function ProfilePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const connect = useConnect();
  const navigate = useNavigate();
  const reload = useReloadPeople();
  const people = usePeople();
  const person = people.data?.find(({ profileId, userId }) => profileId === id || userId === id);
  const profile = useQuery({
    queryKey: queryKeys.profile(id),
    queryFn: async () =>
      (person?.profileId && (await readProfile((await connect()).client, 'id', person.profileId))) ||
      createProfile(person?.userId ?? null, isNew ? '' : (person?.name ?? '')),
    enabled: isNew || person !== undefined,
    // The form must not be filled in again while somebody types.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const failed = [people, profile].find(hasFailed);
  const finish = async () => {
    await reload();
    navigate(list.path);
  };
  return (
    <AdminPage
      title={isNew ? 'New Author' : (person?.name ?? 'Profile')}
      lead={isNew ? 'Somebody whose posts are on the site, without an account.' : person?.email}
      back={{ to: list.path, label: list.label }}
    >
      {failed ? (
        <AdminFailed sentence="The profile could not be loaded." onRetry={failed.refetch} />
      ) : people.data && !person && !isNew ? (
        <p>This person does not exist any more.</p>
      ) : profile.data ? (
        <ProfileForm key={id} profile={profile.data} isWhole onSaved={finish} />
      ) : (
        <AdminLoading>Loading the profile...</AdminLoading>
      )}
    </AdminPage>
  );
}
