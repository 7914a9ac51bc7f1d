import {
  ChartColumn,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Percent,
  Receipt,
  Settings,
  Tags,
  Users,
} from 'lucide-react';
import { href } from 'react-router';
import type { Permission } from '#contract/permissions.ts';

export type Screen = { name: string; to: string; icon: LucideIcon; needs: Permission };

const screens: Screen[] = [
  { name: 'Dashboard', to: href('/admin/dashboard'), icon: LayoutDashboard, needs: 'figures' },
  { name: 'Orders', to: href('/admin/orders'), icon: Receipt, needs: 'orders' },
  { name: 'Products', to: href('/admin/products'), icon: Package, needs: 'stock' },
  { name: 'Categories', to: href('/admin/categories'), icon: Tags, needs: 'catalogue' },
  { name: 'Offers', to: href('/admin/offers'), icon: Percent, needs: 'catalogue' },
  { name: 'Users', to: href('/admin/users'), icon: Users, needs: 'customers' },
  { name: 'Messages', to: href('/admin/messages'), icon: Mail, needs: 'messages' },
  { name: 'Analytics', to: href('/admin/analytics'), icon: ChartColumn, needs: 'figures' },
  { name: 'Settings', to: href('/admin/settings'), icon: Settings, needs: 'settings' },
  { name: 'Audit', to: href('/admin/audit'), icon: History, needs: 'audit' },
];

type Staff = { permissions?: readonly Permission[] } | undefined;

/** What the side menu and the palette offer this member of staff. The server refuses the rest by itself. */
export function screensFor(user: Staff): Screen[] {
  const mine = user?.permissions;
  return mine ? screens.filter(({ needs }) => mine.includes(needs)) : screens;
}

/** Whether a path belongs to a screen that this member of staff has not. */
export function isShutFor(user: Staff, path: string): boolean {
  const screen = screens.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return screen !== undefined && !screensFor(user).includes(screen);
}
