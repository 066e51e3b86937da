/** Whether anybody can become a user of the backend (docs/protocols.md#auth-endpoints). The client has no method for it. */
export async function allowsSignUp({ url, anonKey }: { url: string; anonKey: string }): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
  if (!response.ok) return false;
  const settings: { disable_signup?: boolean } = await response.json();
  return settings.disable_signup === false;
}
