import type { AccountSummary } from '#platform/auth/user-management.ts';

const head = ['EMAIL', 'ROLE', 'ADDED', 'LAST SIGN-IN', 'SECOND FACTOR', 'PASSKEYS', ''];

/** Formats who may sign in as the lines of a table. Times are in UTC. An account without a role is an owner's. */
export function formatAccounts(
  accounts: readonly AccountSummary[],
  roles: ReadonlyMap<string, string>,
): string[] {
  if (accounts.length === 0) return ['Nobody can sign in yet.'];
  const rows = [head, ...accounts.map((account) => toCells(account, roles.get(account.id) ?? 'owner'))];
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const toCells = (account: AccountSummary, role: string): string[] => [
  account.email,
  role,
  formatTime(account.createdAt),
  account.lastSignInAt ? formatTime(account.lastSignInAt) : 'never',
  account.factors.join(', ') || 'none',
  String(account.passkeys),
  account.canSignIn ? '' : 'cannot sign in',
];

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
