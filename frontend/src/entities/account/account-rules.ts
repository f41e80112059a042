import type { Rule } from 'antd/es/form';

/** Checks the shape of an address only; whether it exists is for the server to find out. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const MIN_SIGN_IN_PASSWORD = 6;
const MIN_NEW_PASSWORD = 8;
const MAX_NEW_PASSWORD = 128;

const when = (holds: (value: string) => boolean, message: string): Rule => ({
  validator: (_, value: unknown) =>
    holds(typeof value === 'string' ? value : '') ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const emailRule = (message = 'Invalid email address'): Rule =>
  when((value) => EMAIL.test(value.trim()), message);

export const nameRule = (label: string): Rule => when((value) => value.trim() !== '', `${label} is required`);

/** Rule for a field that asks for an existing password: only an empty one is invalid. */
export const givenPassword = (message: string): Rule => when((value) => value !== '', message);

/** Accounts may have a password from before the longer minimum for new ones. */
export const isSignInPassword = (password: string): boolean => password.length >= MIN_SIGN_IN_PASSWORD;
export const SIGN_IN_PASSWORD = `Password must be at least ${MIN_SIGN_IN_PASSWORD} characters`;

/** Rule for signing in. */
export const signInPasswordRule: Rule = when(isSignInPassword, SIGN_IN_PASSWORD);

/** Whether a new password is long enough. Counts code points, so that an emoji is one character. */
export const isLongEnough = (password: string): boolean => [...password].length >= MIN_NEW_PASSWORD;

const atLeast = when(isLongEnough, `Password must be at least ${MIN_NEW_PASSWORD} characters long`);
const atMost = when(
  (value) => value.length <= MAX_NEW_PASSWORD,
  `Password must be at most ${MAX_NEW_PASSWORD} characters long`,
);

export const newPasswordRules: Rule[] = [atLeast, atMost];

export const PASSWORD_LENGTH = `At least ${MIN_NEW_PASSWORD} characters`;
