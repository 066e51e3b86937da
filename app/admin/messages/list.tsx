import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { mailPage, messages as menuEntry } from '#app/admin/page/menu-links.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { FolderList } from './folder-list.tsx';
import { FolderTabs } from './folder-tabs.tsx';
import { findFolder, inbox } from './folders.ts';
import { MailFailureNote } from './mail/mail-failure-note.tsx';
import { useMessageMail } from './mail/use-message-mail.ts';
import { RetentionField } from './retention-field.tsx';
import { UncheckedNote } from './unchecked-note.tsx';

const leads = {
  on: 'What visitors write on the contact page. New messages are also emailed to you.',
  off: (
    <>
      What visitors write on the contact page. New ones are not emailed to you yet.{' '}
      <Link to={mailPage.path}>Set up mail</Link>
    </>
  ),
  unavailable:
    'What visitors write on the contact page. They are not emailed to you: look here for new ones.',
};

/** The inbox: the messages of visitors, by folder (docs/product/inbox.md). */
export default function Messages() {
  const { pathname } = useLocation();
  const folder = findFolder(pathname);
  const connect = useConnect();
  useEffect(() => {
    // A hosted project has no schedule that deletes old messages, so this page does. A failure does not concern the owner.
    void connect()
      .then(({ client }) => client.rpc('purge_messages'))
      .catch(() => {});
  }, [connect]);
  const mail = useMessageMail();
  return (
    <AdminPage title={menuEntry.label} lead={leads[mail]}>
      <FolderTabs />
      {folder === inbox && (
        <>
          <MailFailureNote backLabel={inbox.label} />
          <UncheckedNote />
        </>
      )}
      {/* The selection and the focus belong to one folder. */}
      <FolderList key={folder.name} folder={folder} />
      <RetentionField />
    </AdminPage>
  );
}
