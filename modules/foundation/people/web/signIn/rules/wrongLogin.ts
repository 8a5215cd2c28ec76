/** Address and password are not those of an account. */
export const wrong = 'Incorrect username or password.';

/** Whether the pool's message says so, in one of its two ways. */
export const isWrongLogin = (message: string): boolean =>
  message === wrong || message === 'User does not exist.';
