/** Free of schemas, so that the browser can use it. */
export const permissions = [
  'orders',
  'payments',
  'stock',
  'catalogue',
  'customers',
  'messages',
  'figures',
  'audit',
  'settings',
  'staff',
  'refunds',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A manager does all but settings, staff and money out; a packer does orders and stock. */
export const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !['settings', 'staff', 'refunds'].includes(permission)),
  packer: ['orders', 'stock'],
};
