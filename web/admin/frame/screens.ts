import {
  BookText,
  ChartColumn,
  CreditCard,
  HandCoins,
  History,
  LayoutDashboard,
  LayoutList,
  type LucideIcon,
  Mail,
  MapPinned,
  Package,
  Palette,
  Percent,
  PhoneCall,
  Receipt,
  Scale,
  Search,
  Settings,
  Star,
  Tags,
  Undo2,
  Users,
} from 'lucide-react';
import { href } from 'react-router';
import type { Permission } from '#contract/accounts/permissions.ts';

import type { TextGroups } from '#web/texts/texts.ts';

export type Screen = {
  name: keyof TextGroups['admin']['frame']['screens'];
  to: string;
  icon: LucideIcon;
  needs: Permission;
};

const screens: Screen[] = [
  { name: 'dashboard', to: href('/admin/dashboard'), icon: LayoutDashboard, needs: 'figures' },
  { name: 'orders', to: href('/admin/orders'), icon: Receipt, needs: 'orders' },
  { name: 'cashDesk', to: href('/admin/cash-desk'), icon: PhoneCall, needs: 'orders' },
  { name: 'cashLedger', to: href('/admin/cash-ledger'), icon: HandCoins, needs: 'payments' },
  { name: 'returns', to: href('/admin/returns'), icon: Undo2, needs: 'orders' },
  { name: 'bills', to: href('/admin/bills'), icon: BookText, needs: 'orders' },
  { name: 'products', to: href('/admin/products'), icon: Package, needs: 'stock' },
  { name: 'categories', to: href('/admin/categories'), icon: Tags, needs: 'catalogue' },
  { name: 'collections', to: href('/admin/collections'), icon: LayoutList, needs: 'catalogue' },
  { name: 'offers', to: href('/admin/offers'), icon: Percent, needs: 'catalogue' },
  { name: 'reviews', to: href('/admin/reviews'), icon: Star, needs: 'catalogue' },
  { name: 'search', to: href('/admin/search'), icon: Search, needs: 'catalogue' },
  { name: 'delivery', to: href('/admin/delivery'), icon: MapPinned, needs: 'settings' },
  { name: 'payments', to: href('/admin/payment-methods'), icon: CreditCard, needs: 'settings' },
  { name: 'users', to: href('/admin/users'), icon: Users, needs: 'customers' },
  { name: 'messages', to: href('/admin/messages'), icon: Mail, needs: 'messages' },
  { name: 'analytics', to: href('/admin/analytics'), icon: ChartColumn, needs: 'figures' },
  { name: 'appearance', to: href('/admin/appearance'), icon: Palette, needs: 'settings' },
  { name: 'compliance', to: href('/admin/compliance'), icon: Scale, needs: 'catalogue' },
  { name: 'settings', to: href('/admin/settings'), icon: Settings, needs: 'settings' },
  { name: 'audit', to: href('/admin/audit'), icon: History, needs: 'audit' },
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
