import * as z from 'zod';
import { parseBanDuration } from './duration.ts';
import { requireEmailAddress } from './email-address.ts';
import { requirePhoneNumber } from './phone-number.ts';
import { optionalText } from './request-body.ts';

const record = z.record(z.string(), z.unknown()).nullish();

/** The attributes that the service role may set when it creates or updates a user. */
export const userAttributes = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: record,
  app_metadata: record,
  role: optionalText,
  ban_duration: optionalText,
});

/** Validates and normalizes the attributes that have a format of their own. An empty value counts as absent. */
export function parseAttributes({ email, phone, ban_duration }: z.infer<typeof userAttributes>) {
  return {
    email: email ? requireEmailAddress(email) : undefined,
    phone: phone ? requirePhoneNumber(phone) : undefined,
    banSeconds: ban_duration ? parseBanDuration(ban_duration) : undefined,
  };
}
