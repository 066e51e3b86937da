/**
 * Creates the data of a user's identity with an email address. What the user has signed up with is part of it, but
 * replaces nothing that this server knows better (docs/protocols/auth.md#user-object).
 */
export const createEmailIdentityData = (
  { id, email }: { id: string; email: string },
  isVerified: boolean,
  metadata: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...metadata,
  sub: id,
  email,
  email_verified: isVerified,
  phone_verified: false,
});
