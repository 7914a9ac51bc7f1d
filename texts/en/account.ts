/** Logging in, registering and the account menu. */
export const account = {
  login: 'Login',
  signUp: 'Sign Up',
  email: 'Email',
  password: 'Password',
  name: 'Name',
  confirmPassword: 'Confirm password',
  passwordHint: (length: number) => `At least ${length} characters`,

  loginTitle: 'Welcome back',
  newHere: 'New here?',
  createAccount: 'Create an account',
  loggingIn: 'Logging in…',
  loginSuccessful: 'Login successful!',

  registerTitle: 'Create your account',
  alreadyHaveOne: 'Already have one?',
  creatingAccount: 'Creating your account…',
  registrationSuccessful: 'Registration successful!',
  passwordsDoNotMatch: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',

  demoTitle: 'Demo credentials',
  demoHint: 'This is a demo shop: look around as one of these.',
  roles: { admin: 'Admin', user: 'User' },
  use: 'Use',
  fillInFor: (role: 'admin' | 'user') => `Use the ${role} login`,
};
