import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { isRole, type Role } from '#domain/people/roles.ts';

/** Somebody who has an account, or a profile without one. */
export interface Person {
  /** The id of the profile; null for an owner who has never changed it. */
  profileId: string | null;
  /** The id of the account; null without one, or after it was removed. */
  userId: string | null;
  email: string;
  name: string;
  role: Role;
  isSelf: boolean;
  isPublic: boolean;
  slug: string | null;
  /** Null before the first sign-in. */
  lastSeenAt: string | null;
  hasSecondFactor: boolean;
}

/** Reads everybody who has an account or a profile, for owners. */
export function usePeople() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.people(),
    queryFn: async (): Promise<Person[]> => {
      const { data } = await (await connect()).client.rpc('list_people').throwOnError();
      return data.map((row) => ({
        profileId: row.person_id,
        userId: row.user_id,
        email: row.email ?? '',
        name: row.name?.trim() || row.email || 'Without a name',
        role: isRole(row.role) ? row.role : 'author',
        isSelf: row.is_self ?? false,
        isPublic: row.is_public ?? false,
        slug: row.slug,
        lastSeenAt: row.last_seen_at,
        hasSecondFactor: row.has_second_factor ?? false,
      }));
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Finds the path of somebody's profile. An owner may have none yet, and then it is that of the account. */
export const getProfilePath = ({ profileId, userId }: Pick<Person, 'profileId' | 'userId'>): string =>
  `/admin/people/${profileId ?? userId}`;

export interface Invitation {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: string;
  expiresAt: string;
}

/** Reads the invitations that nobody has accepted yet. */
export function useInvitations() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.invitations(),
    queryFn: async (): Promise<Invitation[]> => {
      const { client } = await connect();
      const { data } = await client
        .from('invitations')
        .select('id, email, name, role, created_at, expires_at')
        .is('accepted_at', null)
        .order('created_at')
        .throwOnError();
      return data.map(({ id, email, name, role, created_at, expires_at }) => ({
        id,
        email,
        name,
        role: isRole(role) ? role : 'author',
        createdAt: created_at,
        expiresAt: expires_at,
      }));
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a function that reads everything on the page People again. */
export function useReloadPeople(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [queryKeys.people(), queryKeys.invitations()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    [queryClient],
  );
}
