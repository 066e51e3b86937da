import type { RunningServer } from '#server/server.ts';

/** Prints the URL of the site and, on the first start, how its owner signs in. */
export function printSignIn({ url, firstOwner }: RunningServer): void {
  console.log(`\nWayfare is at ${url} (started in ${process.uptime().toFixed(1)} s)`);
  if (!firstOwner) return;
  console.log(`The owner signs in at ${url}/login`);
  console.log(`  email     ${firstOwner.email}`);
  console.log(`  password  ${firstOwner.generatedPassword ?? 'the value of OWNER_PASSWORD'}`);
  if (firstOwner.generatedPassword)
    console.log('The password is shown only once. `npm run owner -- set-password EMAIL` sets a new one.');
}
