import './wordmark.css';

/** The product's name with its logo. */
export const Wordmark = () => (
  <span className="wordmark">
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22">
      <rect width="22" height="22" rx="5" fill="var(--accent)" />
      <path d="M6 5h10v12.5l-2.5-1.5L11 17.5 8.5 16 6 17.5z" fill="var(--on-accent)" />
      <path
        d="M8.25 8.25h5.5M8.25 10.75h5.5M8.25 13.25h3.5"
        stroke="var(--accent)"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
    Galley
  </span>
);
