import { RouterProvider } from 'react-router/dom';
import type { DataRouter } from 'react-router';
import { ThemeProvider } from './ui/theme-provider.js';
import { Toaster } from './ui/toaster.js';

/** The root component: provides the theme, the router and the notifications. */
export function App({ router }: { router: DataRouter }) {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <Toaster />
    </ThemeProvider>
  );
}
