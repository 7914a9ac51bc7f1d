import {
  ChartColumn,
  History,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Percent,
  Receipt,
  Settings,
  Tags,
  Users,
} from 'lucide-react';
import { href } from 'react-router';

export type Screen = { name: string; to: string; icon: LucideIcon };

/** What the side menu and the palette offer. */
export const screens: Screen[] = [
  { name: 'Dashboard', to: href('/admin/dashboard'), icon: LayoutDashboard },
  { name: 'Orders', to: href('/admin/orders'), icon: Receipt },
  { name: 'Products', to: href('/admin/products'), icon: Package },
  { name: 'Categories', to: href('/admin/categories'), icon: Tags },
  { name: 'Offers', to: href('/admin/offers'), icon: Percent },
  { name: 'Users', to: href('/admin/users'), icon: Users },
  { name: 'Analytics', to: href('/admin/analytics'), icon: ChartColumn },
  { name: 'Settings', to: href('/admin/settings'), icon: Settings },
  { name: 'Audit', to: href('/admin/audit'), icon: History },
];
