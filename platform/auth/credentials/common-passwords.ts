/**
 * Whether a password is one of the 49,000 most common ones, whatever the case of its letters. The list is loaded when it
 * is first needed, which takes 50 ms.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
