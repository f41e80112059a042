const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** A mail's text with its line breaks, and its web addresses as links. */
export const MailText = ({ text }: { text: string }) => (
  <p className="outbox-text">
    {text
      .trim()
      .split(ADDRESS)
      .map((part, at) =>
        ADDRESS.test(part) ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
  </p>
);
