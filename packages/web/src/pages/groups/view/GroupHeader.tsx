import type { Group } from '@longshore/contract/groups/groups-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusOf } from '#/pages/users/frame/StatusOf.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconOff, IconOn } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useGroupRefusals } from '../group-refusals.ts';
import { GroupsAskDialog } from '../GroupsAskDialog.tsx';
import { groupSearch } from '../groups-search.ts';
import { groupMessages } from '../messages.ts';

interface GroupHeaderProps {
  readonly groupName: string;
  /** Undefined where it may not be read. */
  readonly group: Group | undefined;
}

/** Which group it is, and what can be done with the group itself. */
export function GroupHeader({ groupName, group }: GroupHeaderProps) {
  const { t } = useMessages(groupMessages);
  const refusals = useGroupRefusals();
  const navigate = useNavigate();
  const [{ dialog }, show] = useScreenSearch(groupSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const isDeleted = useRef(false);
  const name = visibleText(groupName);
  const count = group?.members.length ?? 0;
  const change = group?.status === 'disabled' ? 'enable' : 'disable';
  return (
    <>
      <PageHeader
        title={name}
        pageTitle={`${t('groups.group')} · ${name}`}
        breadcrumbs={[{ label: t('groups.label'), to: '/identity/groups' }]}
        facts={group && <StatusOf status={group.status} />}
        actions={
          <>
            {group && (
              <Button
                icon={change === 'disable' ? <IconOff size={16} /> : <IconOn size={16} />}
                disabledReason={refusals[change]}
                onClick={() => show({ dialog: change })}
              >
                {t(`groups.${change}`)}
              </Button>
            )}
            <Button
              kind="danger"
              icon={<IconDelete size={16} />}
              disabledReason={refusals.delete ?? (count > 0 ? t('groups.hasMembers', { count }) : null)}
              onClick={() => show({ dialog: 'delete' })}
            >
              {t('groups.delete')}
            </Button>
          </>
        }
      />
      {(dialog === 'enable' || dialog === 'disable') && (
        <GroupsAskDialog key={dialog} question={dialog} names={[groupName]} onClose={close} />
      )}
      {dialog === 'delete' && (
        <GroupsAskDialog
          question="delete"
          names={[groupName]}
          onDone={() => {
            isDeleted.current = true;
            return navigate({ to: '/identity/groups', replace: true });
          }}
          onClose={() => {
            if (!isDeleted.current) close();
          }}
        />
      )}
    </>
  );
}
