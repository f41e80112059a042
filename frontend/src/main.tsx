import 'virtual:theme.css';
import './theme/base.css';
import './theme/fonts.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.js';
import { routes } from './routes.js';
import { resolve } from './session/session.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw in.');

void resolve();
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>,
);
