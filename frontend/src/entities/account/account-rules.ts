import type { Rule } from 'antd/es/form';

/** Checks the shape of an address only; whether it exists is for the server to find out. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const MIN_SIGN_IN_PASSWORD = 6;
const MIN_NEW_PASSWORD = 8;
const MAX_NEW_PASSWORD = 128;

const rule = (holds: (value: string) => boolean, message: string): Rule => ({
  validator: (_, value: unknown) =>
    holds(typeof value === 'string' ? value : '') ? Promise.resolve() : Promise.reject(new Error(message)),
});

/** An empty field is wrong only when the form is sent: whoever passes by with Tab has made no mistake yet. */
const when = (holds: (value: string) => boolean, message: string): Rule[] => [
  rule((value) => value === '' || holds(value), message),
  { ...rule((value) => value !== '' || holds(value), message), validateTrigger: 'onSubmit' },
];

export const emailRules = (message = 'Invalid email address'): Rule[] =>
  when((value) => EMAIL.test(value.trim()), message);

export const nameRules = (label: string): Rule[] => when((value) => value.trim() !== '', `${label} is required`);

/** Rules for a field that asks for an existing password: only an empty one is invalid. */
export const givenPassword = (message: string): Rule[] => when((value) => value !== '', message);

/** Accounts may have a password from before the longer minimum for new ones. */
const isSignInPassword = (password: string): boolean => password.length >= MIN_SIGN_IN_PASSWORD;
export const SIGN_IN_PASSWORD = `Password must be at least ${MIN_SIGN_IN_PASSWORD} characters`;

/** Rule for a password that is given where a provider may make it unnecessary. */
export const typedSignInPassword = rule((value) => value === '' || isSignInPassword(value), SIGN_IN_PASSWORD);
/** Rules for signing in. */
export const signInPasswordRules: Rule[] = when(isSignInPassword, SIGN_IN_PASSWORD);

/** Whether a new password is long enough. Counts code points, so that an emoji is one character. */
export const isLongEnough = (password: string): boolean => [...password].length >= MIN_NEW_PASSWORD;

const atLeast = when(isLongEnough, `Password must be at least ${MIN_NEW_PASSWORD} characters long`);
const atMost = when(
  (value) => value.length <= MAX_NEW_PASSWORD,
  `Password must be at most ${MAX_NEW_PASSWORD} characters long`,
);

export const newPasswordRules: Rule[] = [...atLeast, ...atMost];

export const PASSWORD_LENGTH = `At least ${MIN_NEW_PASSWORD} characters`;
