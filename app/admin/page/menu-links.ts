import { adminIcons } from '#app/ui/admin-icons.ts';
import type { AdminPageInfo } from './page-info.ts';

export interface MenuLink extends AdminPageInfo {
  /** Highlighted only at its path, not at paths below it. */
  exact?: boolean;
}

export const dashboard: MenuLink = {
  path: '/admin',
  label: 'Dashboard',
  icon: adminIcons.dashboard,
  keywords: 'home start overview counts',
  exact: true,
};

export const startGuide: MenuLink = {
  path: '/admin/start',
  label: 'Start Guide',
  icon: adminIcons.flag,
  keywords: 'begin setup onboarding first steps help wizard',
};

export const messages: MenuLink = {
  path: '/admin/messages',
  label: 'Messages',
  icon: adminIcons.inbox,
  keywords: 'inbox contact form email letters spam',
};

export const mediaLibrary: MenuLink = {
  path: '/admin/media',
  label: 'Media Library',
  icon: adminIcons.images,
  keywords: 'pictures images photos videos files uploads',
};

export const trash: MenuLink = {
  path: '/admin/trash',
  label: 'Trash',
  icon: adminIcons.trash,
  keywords: 'deleted restore undo bin',
};

export const importPage: MenuLink = {
  path: '/admin/import',
  label: 'Import',
  icon: adminIcons.upload,
  keywords: 'wordpress ghost export migrate move blog xml json csv table spreadsheet',
};

export const account: MenuLink = {
  path: '/admin/account',
  label: 'Account',
  icon: adminIcons.user,
  keywords:
    'profile name email password security authenticator two-step factor recovery codes sessions devices',
};

export const website: MenuLink = {
  path: '/',
  label: 'View Website',
  icon: adminIcons.external,
  keywords: 'home page visit preview public site',
};
