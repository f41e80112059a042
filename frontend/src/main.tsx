import 'virtual:theme.css';
import './theme/base.css';
import './theme/motion.css';
import './theme/fonts.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.js';
import { fetchAhead, routes } from './routes.js';
import { resolve } from './session/session.js';
import { accessToken } from './api/tokens.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw in.');

void resolve();
if (accessToken()) fetchAhead(location.pathname);
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>,
);
