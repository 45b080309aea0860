import type { Reacher, ReachKind } from '@longshore/contract/buckets/reach-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { GroupLink } from '#/pages/users/frame/GroupLink.tsx';
import { UserLink } from '#/pages/users/frame/UserLink.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { reachMessages } from './messages.ts';
import { ReachedBy } from './ReachedBy.tsx';
import type { ReachQuestion } from './reach-query.ts';
import styles from './reach.module.css';

/** They have no page of their own, and the simulator does not ask the directory. */
const isOfDirectory = (kind: ReachKind): kind is 'directoryUser' | 'directoryGroup' =>
  kind === 'directoryUser' || kind === 'directoryGroup';

export function useReachColumns(kind: ReachKind, question: ReachQuestion): readonly Column<Reacher>[] {
  const { t } = useMessages(reachMessages);
  return useMemo(() => {
    const columns: Column<Reacher>[] = [
      {
        id: 'name',
        header: t('reach.column.name'),
        cell: (reacher) => <Name kind={kind} reacher={reacher} />,
      },
      {
        id: 'access',
        header: t('reach.column.access'),
        widthPx: 140,
        cell: (reacher) => <Access reacher={reacher} />,
      },
      {
        id: 'through',
        header: t('reach.column.through'),
        cell: ({ by }) => <ReachedBy by={by} isOfDirectory={isOfDirectory(kind)} />,
      },
      {
        id: 'check',
        header: t('reach.column.check'),
        widthPx: 110,
        cell: (reacher) => <Check kind={kind} reacher={reacher} question={question} />,
      },
    ];
    return isOfDirectory(kind) ? columns.filter(({ id }) => id !== 'check') : columns;
  }, [t, kind, question]);
}

interface Shown {
  readonly kind: ReachKind;
  readonly reacher: Reacher;
}

function Name({ kind, reacher: { name = '', userName = '' } }: Shown) {
  const { t } = useMessages(reachMessages);
  if (kind === 'anonymous') return t('reach.anyone');
  if (isOfDirectory(kind)) return <KeyText text={name} />;
  if (kind === 'user') return <UserLink name={name} />;
  if (kind === 'group') return <GroupLink name={name} />;
  return (
    <>
      <KeyText text={name} />{' '}
      <span className={styles['note']}>
        <RichMessage
          catalogue={reachMessages}
          name="reach.ofUser"
          values={{ name: visibleText(userName) }}
          components={{
            user: <TextLink to="/identity/users/$" params={{ _splat: userName }} search={{ tab: 'keys' }} />,
          }}
        />
      </span>
    </>
  );
}

function Access({ reacher }: { readonly reacher: Reacher }) {
  const { t } = useMessages(reachMessages);
  const { verdict, isPart, resource } = reacher;
  if (verdict === 'depends') {
    return (
      <>
        <StatusBadge status="unknown">{t('reach.depends')}</StatusBadge>
        <div className={styles['note']}>
          <WhyDepends reacher={reacher} />
        </div>
      </>
    );
  }
  if (!isPart) return <StatusBadge status="enabled">{t('reach.allowed')}</StatusBadge>;
  return (
    <>
      <StatusBadge status="custom">{t('reach.part')}</StatusBadge>
      <div className={styles['note']}>{t('reach.partMeaning', { resource: visibleText(resource) })}</div>
    </>
  );
}

function WhyDepends({ reacher: { openKeys, isUserUnknown, isUnjudged } }: { readonly reacher: Reacher }) {
  const { t } = useMessages(reachMessages);
  if (isUserUnknown) return t('reach.dependsOnUser');
  return isUnjudged ? t('reach.unjudged') : t('reach.dependsOn', { keys: openKeys.join(', ') });
}

function Check({ kind, reacher, question }: Shown & { readonly question: ReachQuestion }) {
  const { t } = useMessages(reachMessages);
  const { name, resource } = reacher;
  const { key, prefix = key, action = 's3:GetObject' } = question.query ?? {};
  const isListing = /^s3:ListBucket(?:Versions|MultipartUploads)?$/.test(action);
  const shown = name === undefined ? t('reach.anyone') : visibleText(name);
  return (
    <TextLink
      to="/access/simulator"
      search={{
        ...(kind === 'user' || isOfDirectory(kind) ? {} : { who: kind }),
        ...(name !== undefined && { name }),
        action,
        resource,
        ...(isListing && prefix !== undefined && { prefix }),
      }}
      aria-label={t('reach.checkOf', { name: shown })}
    >
      {t('reach.check')}
    </TextLink>
  );
}
