import { can } from '@longshore/contract/can';
import { objectVersionList } from '@longshore/contract/objects/versions';
import { textOf } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { IconVersions } from '#/ui/icons.tsx';
import { versionMessages } from '../versions/messages.ts';
import { isOneObject, type ObjectAction } from './object-action.ts';

const t = textOf(versionMessages);

export const versionsAction: ObjectAction = {
  id: 'versions',
  label: () => t('versions.versions'),
  icon: <IconVersions size={16} />,
  isForPast: true,
  appliesTo: isOneObject,
  refusal: (session, { bucketName, rows: [row] }) =>
    refusalAt(can(objectVersionList, session, { bucketName, path: row?.key })),
  search: ({ rows: [row] }) => ({ versions: row?.key ?? '', dialog: '', item: '', version: '' }),
};
