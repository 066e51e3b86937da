import { useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { type Role, roles, roleTexts } from '#domain/people/roles.ts';
import { type Person, useReloadPeople } from './use-people.ts';

export const roleChoices = roles.map((role) => ({
  value: role,
  label: roleTexts[role].label,
  help: `Can ${roleTexts[role].can}`,
}));

interface RoleDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Gives somebody another role. */
export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const { userId, name, role, isSelf } = person;
  const connect = useConnect();
  const { notify } = useNotices();
  const reload = useReloadPeople();
  const [chosen, setChosen] = useState<Role>(role);
  const close = () => {
    setChosen(role);
    onClose();
  };
  const change = useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      await client.rpc('change_role', { id: userId ?? '', role: chosen }).throwOnError();
      notify({ title: 'Role Changed!', description: `${name} is ${roleTexts[chosen].article} now.` });
      onClose();
    },
    onSettled: reload,
    meta: { errorTitle: 'Role Not Changed' },
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Role of ${name}`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="sea"
            disabled={chosen === role}
            busyLabel={change.isPending && 'Changing...'}
            onClick={() => change.mutate()}
          >
            Change role
          </Button>
        </>
      }
    >
      <RadioGroup legend="Role" name="role" value={chosen} choices={roleChoices} onChange={setChosen} />
      <p>
        {isSelf
          ? 'You are logged out everywhere, and have the new role when you log in again.'
          : 'They are logged out everywhere, and have the new role when they log in again.'}
      </p>
    </ConfirmDialog>
  );
}
