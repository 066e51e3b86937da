import type { Profile } from '#app/admin/people/profile/profile.ts';
import { ProfileForm } from '#app/admin/people/profile/profile-form.tsx';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';

/** What visitors see of the user on the author page. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const reload = useReloadAccount();
  return (
    <Section
      title="Author page"
      lead="Your portrait, a few sentences and links, above the list of the posts that have your name as the author."
    >
      <ProfileForm key={profile.id} profile={profile} onSaved={reload} />
    </Section>
  );
}
