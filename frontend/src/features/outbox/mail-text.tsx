const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** Plain text of a mail, with its line breaks preserved and its web addresses turned into links. */
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
