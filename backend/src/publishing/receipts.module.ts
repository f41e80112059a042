import { Module } from '@nestjs/common';
import { ReceiptsController } from './adapters/http/receipts.controller.js';
import { ReceiptTexts } from './adapters/receipts/receipt-texts.js';
import { SigningKeys } from './adapters/receipts/signing-keys.js';
import { SqlReceipts } from './adapters/receipts/sql-receipts.js';

/** Public receipts of published posts, and the keys that sign them. */
@Module({
  controllers: [ReceiptsController],
  providers: [ReceiptTexts, SigningKeys, SqlReceipts],
})
export class ReceiptsModule {}
