import { Callout } from '#app/admin/page/callout.tsx';

/** Says at the top of a form why it was not saved, until the next attempt. It can take the focus. */
export function SaveError({ message }: { message: string }) {
  return (
    <Callout tone="error" role="alert" tabIndex={-1} data-focus-target data-save-error>
      <p>
        <strong>Your changes were not saved.</strong>
      </p>
      <p>{message}</p>
    </Callout>
  );
}
