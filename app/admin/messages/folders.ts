/** A folder of the inbox. Each message is in one of them. */
export interface MessageFolder {
  name: string;
  path: string;
  label: string;
  /** Says which messages it contains: those that meet all conditions, in PostgREST's own syntax. */
  conditions: readonly string[];
  emptyText: string;
}

export const inbox: MessageFolder = {
  name: 'inbox',
  path: '/admin/messages',
  label: 'Inbox',
  conditions: ['suspicion.is.null', 'archived_at.is.null', 'answered_at.is.null'],
  emptyText: 'No messages to answer. What visitors write on the contact page appears here.',
};

export const suspected: MessageFolder = {
  name: 'suspected',
  path: '/admin/messages/suspected',
  label: 'Suspected',
  conditions: ['suspicion.not.is.null'],
  emptyText: 'Nothing is suspected. What looks like spam appears here, and is not emailed to you.',
};

const dayMs = 86_400_000;

/** The suspected messages of the last day, without those that the owner has marked as spam. Real ones may be among them. */
export const createUncheckedFolder = (now: number): MessageFolder => ({
  ...suspected,
  conditions: ['suspicion.neq.owner', `received_at.gt.${new Date(now - dayMs).toISOString()}`],
});

export const folders: readonly MessageFolder[] = [
  inbox,
  {
    name: 'answered',
    path: '/admin/messages/answered',
    label: 'Answered',
    conditions: ['suspicion.is.null', 'archived_at.is.null', 'answered_at.not.is.null'],
    emptyText: 'No answered messages. Mark a message as answered, and it moves here.',
  },
  {
    name: 'archived',
    path: '/admin/messages/archived',
    label: 'Archived',
    conditions: ['suspicion.is.null', 'archived_at.not.is.null'],
    emptyText: 'The archive is empty. Archive what you want to keep out of sight.',
  },
  suspected,
];

export const findFolder = (pathname: string): MessageFolder =>
  folders.find(({ path }) => path === pathname.replace(/\/+$/, '')) ?? inbox;
