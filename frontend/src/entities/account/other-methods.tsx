import { Button } from 'antd';
import { supportsPasskeys } from '../../api/passkeys.js';
import './other-methods.css';

export type Method = 'password' | 'passkey' | 'totp' | 'recovery_code';

const LABELS: Record<Method, string> = {
  password: 'Use your password',
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery_code: 'Use a recovery code',
};

/** The methods that this browser can use, the preferred one first. */
export const usableOf = <M extends Method>(methods: readonly M[]): M[] =>
  methods.filter((method) => method !== 'passkey' || supportsPasskeys());

interface OtherMethodsProps<M extends Method> {
  methods: readonly M[];
  current: M;
  onChoose: (method: M) => void;
}

/** Leads to the other ways in which the person can show who they are. */
export const OtherMethods = <M extends Method>({ methods, current, onChoose }: OtherMethodsProps<M>) => (
  <div className="other-methods">
    {methods
      .filter((method) => method !== current)
      .map((method) => (
        <Button key={method} type="link" onClick={() => onChoose(method)}>
          {LABELS[method]}
        </Button>
      ))}
  </div>
);
