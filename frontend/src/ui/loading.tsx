import './loading.css';

/** Fills the window until it is known which screen to show. */
export const LoadingScreen = () => (
  <main className="loading-screen" role="status" aria-busy="true">
    Loading...
  </main>
);
