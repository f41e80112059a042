import { RouterProvider } from 'react-router/dom';
import type { DataRouter } from 'react-router';
import { ThemeProvider } from './ui/theme-provider.js';
import { Toaster } from './ui/toaster.js';

/** What every screen stands in. */
export function App({ router }: { router: DataRouter }) {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <Toaster />
    </ThemeProvider>
  );
}
