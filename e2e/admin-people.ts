import { type Account, callShop, logInAsAdmin, newCustomer } from './fixtures.ts';

/** An admin of one's own, for tests that log out or are watched by name. */
export async function newAdmin(name = 'Asha Shrestha'): Promise<Account> {
  const { user, password } = await newCustomer(name);
  await changeRole(user._id, 'admin');
  const data = await callShop<Omit<Account, 'password'>>('POST', '/auth/login', {
    email: user.email,
    password,
  });
  return { ...data, password };
}

export async function changeRole(id: string, role: 'user' | 'admin'): Promise<void> {
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/users/${id}`, { role }, token);
}
