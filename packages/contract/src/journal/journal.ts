import { row } from '../row.ts';
import type * as schemas from './journal-schemas.ts';

/**
 * The journal is the console's own. Whoever may change the configuration of the storage server (`admin:ConfigUpdate`, which
 * is asked of it) reads all of it, any other user what they changed themselves.
 */
export const journalList = row<typeof schemas.journalList>()({
  id: 'journalList',
  method: 'GET',
  path: '/journal',
  tag: 'Journal',
  summary: 'Changes that were made through the console, the latest first',
  needs: [],
  reply: 'json',
});

export const journalView = row<typeof schemas.journalView>()({
  id: 'journalView',
  method: 'GET',
  path: '/journal/{changeId}',
  tag: 'Journal',
  summary: 'One change, with what was there before and after it',
  needs: [],
  reply: 'json',
});

/** Needs what the change itself needed; refused with `ChangedMeanwhile` where it was changed again since. */
export const journalRollbackPreview = row<typeof schemas.journalRollbackPreview>()({
  id: 'journalRollbackPreview',
  method: 'GET',
  path: '/journal/{changeId}/rollback',
  tag: 'Journal',
  summary: 'What would be different if a change was rolled back',
  needs: [],
  reply: 'json',
  errors: ['ChangedMeanwhile', 'NotReversible'],
});

export const journalRollback = row<typeof schemas.journalRollback>()({
  id: 'journalRollback',
  method: 'POST',
  path: '/journal/{changeId}/rollback',
  tag: 'Journal',
  summary: 'Roll a change back',
  needs: [],
  body: 'json',
  reply: 'json',
  errors: ['ChangedMeanwhile', 'NotReversible'],
});
