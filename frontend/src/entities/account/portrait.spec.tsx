import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Portrait } from './portrait.js';

const picture = () => document.querySelector('img');

it.each([
  'https://pictures.example/me.png',
  'data:image/png;base64,cGljdHVyZQ==',
  'data:image/webp;base64,cGljdHVyZQ==',
])('shows the picture at %s', (src) => {
  render(<Portrait src={src} name="Ada" />);
  expect(picture()).toHaveAttribute('src', src);
});

it.each([
  null,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'http://pictures.example/me.png',
  '//pictures.example/me.png',
  '/api/logout',
  'https:///api/logout',
  'blob:https://pictures.example/1',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/svg+xml,<svg onload=alert(1)>',
])('loads nothing from %j and shows the first letter', (src) => {
  render(<Portrait src={src} name="ada" />);
  expect(picture()).toBeNull();
  expect(screen.getByText('A')).toBeVisible();
});

it('shows the first letter if the picture fails to load, and a picture at another address again', () => {
  const { rerender } = render(<Portrait src="https://pictures.example/gone.png" name="Ada" />);
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  expect(screen.getByText('A')).toBeVisible();
  rerender(<Portrait src="https://pictures.example/me.png" name="Ada" />);
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/me.png');
});
