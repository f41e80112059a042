import './portrait.css';

/** A person's picture, else the first letter of their name. Decoration: the name stands beside it. */
export const Portrait = ({ src, name }: { src: string | null | undefined; name: string }) =>
  src ? (
    <img className="portrait" src={src} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  );
