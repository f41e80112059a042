import { defineEntity, p } from '@mikro-orm/core';
import { platformRows } from '../../../shared/adapters/persistence/tenant-policies.js';

/** The Ed25519 keys with which receipts are signed. The newest one signs; all stay listed. */
export const ReceiptKeySchema = defineEntity({
  name: 'ReceiptKey',
  tableName: 'receipt_keys',
  properties: {
    /** The thumbprint of RFC 7638. */
    id: p.string().length(43).primary(),
    /** The public key, base64url. */
    x: p.string().length(43),
    /** The private key as encrypted PEM. */
    sealed: p.text(),
    createdAt: p.datetime(3).index(),
  },
  rowLevelSecurity: 'force',
  policies: platformRows(),
});
