import './key-hint.css';

/** The key that does the same: `<KeyHint>a</KeyHint>`. */
export const KeyHint = ({ children }: { children: string }) => <kbd className="key-hint">{children}</kbd>;
