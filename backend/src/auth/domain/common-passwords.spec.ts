import { checkNewPassword, PasswordIsCommon } from './errors.js';

it.each(['password', 'PASSWORD', 'Password1', 'iloveyou1', 'qwertyuiop', '12345678'])('refuses %s', (password) => {
  expect(() => checkNewPassword(password)).toThrow(PasswordIsCommon);
});

it.each(['correct horse', 'galley-admin', 'pässwörter', 'password of mine'])('accepts %s', (password) => {
  expect(() => checkNewPassword(password)).not.toThrow();
});

it.each(['galley2026!', 'Galley_Galley', 'ada.lovelace1', 'Lovelace-1815', 'ada_lovelace', 'example12', '12example!'])(
  'refuses %s to ada.lovelace@example.com',
  (password) => {
    expect(() => checkNewPassword(password, 'ada.lovelace@example.com')).toThrow(PasswordIsCommon);
  },
);

it.each(['adaadaada', 'lovelaces engine', 'example of nothing', '1815-12-10'])(
  'accepts %s of ada.lovelace@example.com',
  (password) => {
    expect(() => checkNewPassword(password, 'ada.lovelace@example.com')).not.toThrow();
  },
);
