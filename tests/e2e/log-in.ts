import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expect } from './fixtures.ts';

/** Fills in and submits the login form, which is open. */
export async function logIn(page: Page, { email, password }: Site['owner']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the login form, logs in, and waits for the panel: the dashboard, or the start guide on an empty site. */
export async function signIn(page: Page, owner: Site['owner']): Promise<void> {
  await page.goto('/login');
  await logIn(page, owner);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
