import { useEffect } from 'react';
import { Link } from 'react-router';
import '../../ui/whole-screen.css';

export function NotFound() {
  useEffect(() => {
    document.title = 'Page Not Found · Galley';
  }, []);
  return (
    <main className="whole-screen">
      <p className="whole-screen-number">404</p>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. It may have been moved, or the link was cut short.</p>
      <Link to="/">Go to start page</Link>
    </main>
  );
}
