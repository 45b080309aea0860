import { can } from '@longshore/contract/can';
import { ApiError } from '@longshore/contract/client';
import { releaseList } from '@longshore/contract/releases/releases';
import type { Release } from '@longshore/contract/releases/releases-schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { nodeMessages } from './messages.ts';
import styles from './nodes.module.css';
import { ReleaseRow } from './ReleaseRow.tsx';

/** What an update is looked for in. */
const repo = 'minio/minio';
const mostShown = 10;
const isRelease = (version: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(version);

const isNotConfigured = (error: unknown): boolean => error instanceof ApiError && error.code === 'NotOffered';

interface UpdatePartProps {
  /** Of the first node; undefined where it is not told. */
  readonly version: string | undefined;
}

/** Asked by a press, since the console connects to another address for it. */
export function UpdatePart({ version }: UpdatePartProps) {
  const { t } = useMessages(nodeMessages);
  const refusals = useRefusals();
  const session = useSession();
  const refusal = refusals.offered ?? refusals.all(can(releaseList, session));
  const current = version !== undefined && isRelease(version) ? version : undefined;
  const checking = useMutation({ mutationFn: () => call(releaseList, { query: { repo, current } }) });
  const { data, error, isPending, mutate } = checking;
  return (
    <section className={styles['part']} aria-label={t('nodes.update.title')}>
      <h2 className={styles['heading']}>{t('nodes.update.title')}</h2>
      <p className={styles['soft']}>{t('nodes.update.text')}</p>
      {version !== undefined && <p>{t('nodes.update.current', { version })}</p>}
      <div>
        <Button busy={isPending} disabledReason={refusal} onClick={() => mutate()}>
          {t('nodes.update.action')}
        </Button>
      </div>
      <div aria-live="polite">
        {error !== null &&
          (isNotConfigured(error) ? (
            <EmptyState title={t('nodes.update.notConfigured')} text={t('nodes.update.notConfiguredText')} />
          ) : (
            <ReadFailed error={error} onRetry={() => mutate()} resource={t('shell.refused.theServer')} />
          ))}
        {data !== undefined && <Releases releases={data.results} isCompared={current !== undefined} />}
      </div>
    </section>
  );
}

interface ReleasesProps {
  readonly releases: readonly Release[];
  readonly isCompared: boolean;
}

function Releases({ releases, isCompared }: ReleasesProps) {
  const { t } = useMessages(nodeMessages);
  const count = releases.length;
  if (count === 0) return <p>{t('nodes.update.none')}</p>;
  return (
    <div className={styles['part']}>
      {!isCompared && <p className={styles['soft']}>{t('nodes.update.unknown')}</p>}
      <p>{t(isCompared ? 'nodes.update.found' : 'nodes.update.all', { count })}</p>
      <ul className={styles['releases']}>
        {releases.slice(0, mostShown).map((release, index) => (
          <ReleaseRow key={release.metadata?.tag_name ?? index} release={release} />
        ))}
      </ul>
      {count > mostShown && <p className={styles['soft']}>{t('nodes.update.more', { count: mostShown })}</p>}
    </div>
  );
}
