import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { ADMIN, aDesk, answer, becomes, EDITOR, enter, notifications, refusal, signIn, stopClock, told } from '../desk.js';

/** The words of signing in, out and back in: sections 2.2, 2.16 to 2.18, 4, 5 and 8 of the specification. */
describeInBrowser('texts of accounts', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  beforeEach(async () => {
    page = await aDesk(browser, product.url);
  });
  afterEach(async () => {
    await page.context().close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const seen = (text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' }).first().waitFor();
  const errorsLogged = (): string[] => {
    const lines: string[] = [];
    page.on('console', (message: ConsoleMessage) => message.type() === 'error' && lines.push(message.text()));
    return lines;
  };

  it('sign-in: Invalid email address, Password must be at least 6 characters', async () => {
    await page.goto('/auth');
    await enter(page, { email: 'nobody', password: 'short' });
    await seen('Invalid email address');
    await seen('Password must be at least 6 characters');
  });

  it('sign-in: Error with the server’s message or Login failed, then Success, Logged in successfully', async () => {
    await page.goto('/auth');
    await enter(page, { email: EDITOR.email, password: 'not-the-password' });
    await told(page, 'Error', 'Wrong email or password');
    const back = await answer(page, 'POST /api/login');
    await enter(page, { email: EDITOR.email, password: EDITOR.password });
    await told(page, 'Error', 'Login failed');
    await back();
    await enter(page, { email: EDITOR.email, password: EDITOR.password });
    await told(page, 'Success', 'Logged in successfully');
  });

  it('sign-in advertises four things', async () => {
    await page.goto('/auth');
    for (const promise of [/AI-powered/i, /multi-tenant|unlimited websites/i, /role-based/i, /approv/i]) await seen(promise);
    await seen(/Model Context Protocol|model-context-protocol/i);
  });

  it('registration: Registration failed with the server’s reason', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill('difference');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await told(page, 'Registration failed', 'User with this email already exists');
    await answer(page, 'POST /api/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await told(page, 'Registration failed', 'The server did not answer as expected. Please try again.');
  });

  it('registration: no website yet is No Website Assigned, with Logout', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('difference');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'No Website Assigned' }).waitFor();
    await seen(/contact the platform administrator|contact your platform administrator/i);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
  });

  it('logout: Logout failed with the error’s message, and this browser is signed out all the same', async () => {
    await signIn(page, EDITOR);
    await answer(page, 'POST /api/logout', refusal('The door is stuck.', 500));
    await page.locator('aside, nav').getByRole('button', { name: /Logout/i }).first().click();
    await told(page, 'Logout failed', 'The door is stuck.');
    await page.waitForURL('**/auth');
  });

  it('Failed to fetch user is logged; a refused session is signed out', async () => {
    await signIn(page, EDITOR);
    const errors = errorsLogged();
    await answer(page, 'GET /api/user', { status: 401, body: '' });
    await answer(page, 'POST /api/refresh', { status: 401, body: '' });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/auth');
    for (const words of ['Failed to fetch user', 'Authentication failed']) await becomes(async () => errors.join('\n').includes(words), true);
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])).toEqual([null, null]);
  });

  it('an action after the session is over: Unauthorized, You are logged out. Logging in again..., then the sign-in', async () => {
    await signIn(page, EDITOR);
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Harbours');
    await answer(page, 'POST /api/categories', { status: 401, body: '' });
    const toLogin = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
    // Its clock stands until it is read what is said before: that is there for half a second only.
    await page.clock.install();
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Add Category' }).click();
    await notifications(page).getByText('Unauthorized').waitFor();
    await notifications(page).getByText('You are logged out. Logging in again...').waitFor();
    await page.clock.fastForward(1_000);
    await toLogin;
  });

  it('a timeout: Request timed out after 30 seconds. Please try again.', async () => {
    await page.clock.install();
    await signIn(page, EDITOR);
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Harbours');
    await answer(page, 'POST /api/categories', 'never');
    await stopClock(page);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/categories'));
    await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
    await asked;
    await page.clock.fastForward(29_000);
    expect(await notifications(page).locator('.toast').count()).toBe(0);
    await page.clock.fastForward(2_000);
    await notifications(page).getByText('Request timed out after 30 seconds. Please try again.').waitFor();
  });

  it('forgot password: its rule, its failure, its success and Send Another Email', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await seen('Please enter a valid email address');
    await page.getByLabel('Email').fill(EDITOR.email);
    const back = await answer(page, 'POST /api/auth/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await told(page, 'Failed to send reset email. Please try again.');
    await back();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('button', { name: 'Send Another Email' }).waitFor();
    await seen(/expires in 1 hour/);
    await seen(/spam folder/);
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL('**/auth');
  });

  it('reset password: Validating, Invalid Reset Link, Invalid or Expired Link, its rules, its failure and Go to Login', async () => {
    await page.goto('/reset-password');
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    const waiting = await answer(page, 'GET /api/auth/validate-reset-token/{token}', 'never');
    await page.goto('/reset-password?token=unknown');
    await seen('Validating reset link...');
    await waiting();
    await page.goto('/reset-password?token=unknown');
    await page.getByRole('heading', { name: 'Invalid or Expired Link' }).waitFor();
    await seen(/expire after 1 hour/);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('button', { name: 'Send Another Email' }).waitFor();
    const outbox = await aDesk(browser, product.url, ADMIN);
    await outbox.goto('/outbox');
    await outbox.getByRole('link', { name: /password/i }).filter({ hasText: ADMIN.email }).first().click();
    const link = new URL((await outbox.getByRole('article').getByRole('link').first().getAttribute('href'))!);
    await outbox.context().close();

    await page.goto(link.pathname + link.search);
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await seen('Password must be at least 8 characters long');
    await seen("Passwords don't match");
    await page.getByLabel('New password').fill('difference-engine');
    await page.getByLabel('Confirm password').fill('difference-engine');
    const back = await answer(page, 'POST /api/auth/reset-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await told(page, 'Failed to reset password. Please try again.');
    await back();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.waitForURL('**/auth');
  });

  it('an address that is no screen is Page Not Found', async () => {
    await signIn(page, EDITOR);
    await page.goto('/no/such/screen');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('Loading... while who is here is being found out', async () => {
    await signIn(page, EDITOR);
    await answer(page, 'GET /api/user', 'never');
    await page.goto('/dashboard');
    await seen('Loading...');
  });
});
