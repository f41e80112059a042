import type { Rule } from 'antd/es/form';

/** Shape only: whether the address exists is the server's business. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const MIN_SIGN_IN_PASSWORD = 6;
const MIN_NEW_PASSWORD = 8;

const when = (holds: (value: string) => boolean, message: string): Rule => ({
  validator: (_, value: unknown) =>
    holds(typeof value === 'string' ? value : '') ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const emailRule = (message = 'Invalid email address'): Rule =>
  when((value) => EMAIL.test(value.trim()), message);

export const nameRule = (label: string): Rule => when((value) => value.trim() !== '', `${label} is required`);

/** For passwords that exist already. */
export const givenPassword = (message: string): Rule => when((value) => value !== '', message);

/** As it is asked for where one signs in, also with a password from before. */
export const signInPasswordRule: Rule = when(
  (value) => value.length >= MIN_SIGN_IN_PASSWORD,
  `Password must be at least ${MIN_SIGN_IN_PASSWORD} characters`,
);

/** Characters as people count them. */
export const isLongEnough = (password: string): boolean => [...password].length >= MIN_NEW_PASSWORD;

export const newPasswordRule: Rule = when(
  isLongEnough,
  `Password must be at least ${MIN_NEW_PASSWORD} characters long`,
);

export const PASSWORD_LENGTH = `At least ${MIN_NEW_PASSWORD} characters`;
