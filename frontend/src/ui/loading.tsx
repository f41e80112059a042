import './loading.css';

/** The whole screen while it is not yet known what to show. */
export const LoadingScreen = () => (
  <main className="loading-screen" role="status" aria-busy="true">
    Loading...
  </main>
);
