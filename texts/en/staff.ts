/** Who works in the back office, and as what. */
export const staffTexts = {
  invite: 'Invite staff',
  inviteTitle: 'Invite to the back office',
  email: 'Email',
  role: 'Role',
  roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer' },
  roleHints: {
    owner: 'Owner: everything',
    manager: 'Manager: all but settings, staff and refunds',
    packer: 'Packer: orders and stock',
  },
  sendInvitation: 'Send invitation',
  invited: 'The invitation is on its way',
  staffRoleOf: (name: string) => `What ${name} may do`,
  changeTitle: (name: string, role: string) => `Make ${name} ${role.toLowerCase()}`,
  changeTo: (role: string) => `Change to ${role}`,
  loggedOut: 'They are logged out everywhere and log in again with the new role.',
  roleChanged: 'Role changed successfully!',
  requireSecondFactor: 'Staff need a second factor',
  requireSecondFactorHint: 'Whoever has none sets it up in their account before the back office opens.',
  saved: 'Saved successfully!',
};
