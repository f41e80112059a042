import { checkNewPassword, PasswordIsCommon } from './errors.js';

it.each(['password', 'PASSWORD', 'Password1', 'iloveyou1', 'qwertyuiop', '12345678'])('refuses %s', (password) => {
  expect(() => checkNewPassword(password)).toThrow(PasswordIsCommon);
});

it.each(['correct horse', 'galley-admin', 'pässwörter', 'password of mine'])('accepts %s', (password) => {
  expect(() => checkNewPassword(password)).not.toThrow();
});
