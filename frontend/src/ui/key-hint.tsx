import './key-hint.css';

/** Shows the keyboard key that does the same as a button: `<KeyHint>a</KeyHint>`. */
export const KeyHint = ({ children }: { children: string }) => <kbd className="key-hint">{children}</kbd>;
