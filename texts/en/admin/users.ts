/** The people who have an account. */
export const users = {
  name: 'Users',
  title: 'Users Management',
  fetchFailed: 'Failed to fetch users',
  roleUpdated: 'User role updated successfully!',
  deleted: 'User deleted successfully!',
  confirmDelete: 'Are you sure you want to delete this user? This action cannot be undone.',
  confirmRole: (role: string) => `Are you sure you want to change this user's role to ${role}?`,
  total: (count: string) => `Total Users: ${count}`,
  search: 'Search users by name or email...',
  columns: { user: 'User', email: 'Email', role: 'Role', joined: 'Joined', actions: 'Actions' },
  you: '(you)',
  historyOf: (name: string) => `History of ${name}`,
  delete: (name: string) => `Delete ${name}`,
  roleOf: (name: string) => `Role of ${name}`,
  notYourself: 'You cannot change your own role.',
  roles: { user: 'User', admin: 'Admin' },
  none: 'No users found',
  noMatchHint: 'Try another name or email.',
  who: { user: 'Customers', admin: 'Admins', all: 'Everyone' },
  joined: (who: string, from: string | undefined, to: string | undefined) =>
    from || to
      ? `${who} who joined ${[from && `from ${from}`, to && `up to ${to}`].filter(Boolean).join(' ')}`
      : who,
  showEveryone: 'Show everyone',
  thisUser: 'this user',
  roleTitle: (name: string, role: 'user' | 'admin') =>
    `Make ${name} ${role === 'admin' ? 'an admin' : 'a user'}`,
  changeTo: (role: string) => `Change to ${role}`,
  roleHint: 'They are logged out everywhere and log in again with the new role.',
  deleteTitle: 'Delete user',
  deleteHint: 'Their orders stay, under the name and email they were placed with.',
};
