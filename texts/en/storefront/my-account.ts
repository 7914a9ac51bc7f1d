/** What the server says about an account. */
export const myAccount = {
  forgotten: 'If there is an account with this email, a message is on its way to it.',
  passwordReset: 'Your password was changed. Please log in with the new one.',
  passwordChanged: 'Password changed successfully!',
  sessionsEnded: 'Logged out everywhere else',
  sessionEnded: 'Logged out there',
  confirmSent: 'Please confirm the new address: a message is on its way to it.',
  emailConfirmed: 'Your email address is confirmed.',
  codeSent: 'A code is on its way to your phone.',
  phoneConfirmed: 'Your phone number is confirmed.',
  secondFactorDropped: 'The second factor is off',
  accountDeleted: 'Your account is deleted. Your orders stay with us, without your name.',
  invited: 'The invitation is on its way',
  staffRoleChanged: 'Role changed successfully!',
  staffSettingsSaved: 'Saved successfully!',
};
