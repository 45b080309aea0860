import { can } from '@longshore/contract/can';
import { objectInspect } from '@longshore/contract/objects/inspect';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconInspect } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { inspectMessages } from '../inspect/messages.ts';
import { isOneObject, type ObjectAction } from './object-action.ts';

const t = textOf(inspectMessages);

/** What the drives have is of the newest version and all others together. */
export const inspectAction: ObjectAction = {
  id: 'inspect',
  label: () => t('inspect.action'),
  icon: <IconInspect size={16} />,
  appliesTo: (target) => isOneObject(target) && target.versionId === undefined,
  refusal: (session) => refusalAt(can(objectInspect, session)),
  Dialog: lazyDialog(async () => (await import('../inspect/InspectDialog.tsx')).InspectDialog),
};
