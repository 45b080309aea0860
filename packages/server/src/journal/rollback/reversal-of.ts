import type { RecordedChange } from '#/store/journal.ts';
import { documentReversal } from './document.ts';
import { policyReversal } from './policy.ts';
import type { Reversal } from './reversal.ts';
import { settingsReversal } from './settings.ts';

/** Undefined where too little is known of the change, or where nothing could be taken back of it. */
export const reversalOf = (change: RecordedChange): Reversal | undefined =>
  settingsReversal(change) ?? documentReversal(change) ?? policyReversal(change);
