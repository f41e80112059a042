import { expect, it } from '@jest/globals';
import { XSS_PAYLOADS } from '../../../../backend/test/corpora/xss-payloads.js';
import { harmIn } from '../../../test/harm-in.js';
import { dress, mailDocument } from './mail-document.js';

const MAIL =
  '<!doctype html><html lang="en"><head><title>Hello</title></head><body ' +
  'style="margin:0;background:#f4f1ea"><p style="color:#22201c">Hello</p><a ' +
  'href="https://galley.example/invitation">Accept</a><script>alert(1)</script><img ' +
  'src="https://elsewhere.example/seen.png"></body></html>';

it('removes styles that the policy would block, scripts, and pictures that would notify the sender', () => {
  const html = mailDocument(MAIL);
  expect(html).not.toMatch(/\sstyle=|<script|<img/);
  expect(html).toMatch(/^<!doctype html><html[^>]*>/);
});

it('opens links in a new tab', () =>
  expect(mailDocument(MAIL)).toMatch(/<a [^>]*target="_blank"[^>]*rel="noopener noreferrer"/));

it('restores the styles of a mail that is shown', () => {
  const page = new DOMParser().parseFromString(mailDocument(MAIL), 'text/html');
  dress(page);
  expect(page.body.style.margin).toBe('0px');
  expect(page.querySelector('p')?.style.color).toBe('rgb(34, 32, 28)');
});

it.each(Object.values(XSS_PAYLOADS).flat())('removes everything that could run or embed a frame: %.80s', (payload) =>
  expect(harmIn(mailDocument(`<p>before</p>${payload}`))).toEqual([]),
);
