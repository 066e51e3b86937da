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
  keywords: 'home start overview',
  exact: true,
  role: 'author',
};

export const startGuide: MenuLink = {
  path: '/admin/start',
  label: 'Start Guide',
  icon: adminIcons.flag,
  keywords: 'begin setup onboarding first steps help guide tour wizard',
};

export const messages: MenuLink = {
  path: '/admin/messages',
  label: 'Messages',
  icon: adminIcons.inbox,
  keywords: 'inbox contact form mail letters spam inquiries',
};

export const mediaLibrary: MenuLink = {
  path: '/admin/media',
  label: 'Media Library',
  icon: adminIcons.images,
  keywords: 'photo picture image video file upload gallery',
  role: 'author',
};

export const insight: MenuLink = {
  path: '/admin/insight',
  label: 'Insight',
  icon: adminIcons.trend,
  keywords:
    'statistics analytics stats figures clicks views visitors traffic charts reports counting searches sources',
};

export const dealDesk: MenuLink = {
  path: '/admin/deal-desk',
  label: 'Deal Desk',
  icon: adminIcons.clock,
  keywords: 'check prices outdated still valid expired gone morning queue review',
  role: 'editor',
};

export const reports: MenuLink = {
  path: '/admin/reports',
  label: 'Reports',
  icon: adminIcons.text,
  keywords:
    'earnings income revenue bookings money paid per click booking.com getyourguide viator awin amazon',
};

export const trash: MenuLink = {
  path: '/admin/trash',
  label: 'Trash',
  icon: adminIcons.trash,
  keywords: 'deleted restore recover undo bin',
  role: 'author',
};

export const importPage: MenuLink = {
  path: '/admin/import',
  label: 'Import',
  icon: adminIcons.upload,
  keywords: 'wordpress ghost migrate move xml json csv table spreadsheet excel',
};

export const mailPage: MenuLink = {
  path: '/admin/mail',
  label: 'Mail',
  icon: adminIcons.send,
  keywords: 'smtp server sender spf dmarc gmail outlook mailgun postmark sendgrid brevo notifications',
};

export const activity: MenuLink = {
  path: '/admin/activity',
  label: 'Activity',
  icon: adminIcons.list,
  keywords: 'log history audit who changed sign-ins logins security trail people',
};

export const account: MenuLink = {
  path: '/admin/account',
  label: 'Account',
  icon: adminIcons.user,
  keywords:
    'profile user name email password security passkey authenticator two-step two-factor 2fa recovery codes sessions devices',
  role: 'author',
};

export const people: MenuLink = {
  path: '/admin/people',
  label: 'People',
  icon: adminIcons.users,
  keywords: 'users staff team invite roles owner editor author accounts assistant permissions bylines',
};

export const website: MenuLink = {
  path: '/',
  exact: true,
  label: 'View Website',
  icon: adminIcons.external,
  keywords: 'homepage visit public site',
  role: 'author',
};
