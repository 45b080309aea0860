import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { formatSize } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';

type Figures = LifecycleDryRun['today'];
type Count = Figures['expire'];

const counts = ['expire', 'hide', 'transition', 'locked'] as const;

const isNothing = (figures: Figures): boolean =>
  figures.deleteMarkers === 0 && counts.every((name) => figures[name].versions === 0);

interface DryRunFiguresProps {
  readonly found: LifecycleDryRun;
  readonly isRunning: boolean;
}

/** What is deleted and moved, today and within 30 days, and what stays because it is locked. */
export function DryRunFigures({ found, isRunning }: DryRunFiguresProps) {
  const { t } = useMessages(lifecycleMessages);
  const { today, within30Days, lockedExamples, isComplete } = found;
  if (!isRunning && isNothing(within30Days) && isNothing(today))
    return (
      <p className={styles['plainText']}>
        {t(isComplete ? 'lifecycle.preview.nothing' : 'lifecycle.preview.nothingPart')}
      </p>
    );
  return (
    <>
      <div className={styles['figures']}>
        <table className={styles['figureTable']} aria-label={t('lifecycle.preview.title')}>
          <thead>
            <tr>
              <th scope="col">{t('lifecycle.preview.what')}</th>
              <th scope="col">{t('lifecycle.preview.today')}</th>
              <th scope="col">{t('lifecycle.preview.within30Days')}</th>
            </tr>
          </thead>
          <tbody>
            <FigureRow name="expire" found={found} />
            <FigureRow name="hide" found={found} />
            <FigureRow name="transition" found={found} />
            <tr>
              <th scope="row">{t('lifecycle.preview.deleteMarkers')}</th>
              <MarkerCell count={today.deleteMarkers} />
              <MarkerCell count={within30Days.deleteMarkers} />
            </tr>
            <FigureRow name="locked" found={found} />
          </tbody>
        </table>
      </div>
      {lockedExamples.length > 0 && (
        <div className={styles['examples']}>
          {t('lifecycle.preview.lockedExamples')}
          <ul>
            {lockedExamples.map(({ key, versionId }) => (
              <li key={`${key}\n${versionId}`} data-tip={versionId}>
                <KeyText text={key} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function FigureRow({ name, found }: { readonly name: (typeof counts)[number]; found: LifecycleDryRun }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <tr>
      <th scope="row" data-tip={name === 'hide' ? t('lifecycle.preview.hideHelp') : undefined}>
        {t(`lifecycle.preview.${name}`)}
      </th>
      <CountCell count={found.today[name]} />
      <CountCell count={found.within30Days[name]} />
    </tr>
  );
}

function MarkerCell({ count }: { readonly count: number }) {
  const { t } = useMessages(lifecycleMessages);
  if (count === 0) return <td className={styles['none']}>{t('lifecycle.preview.nothingCell')}</td>;
  return <td>{t('lifecycle.preview.markers', { count })}</td>;
}

function CountCell({ count: { objects, versions, bytes } }: { readonly count: Count }) {
  const { t } = useMessages(lifecycleMessages);
  if (versions === 0) return <td className={styles['none']}>{t('lifecycle.preview.nothingCell')}</td>;
  const words = [
    objects > 0 && t('lifecycle.preview.objects', { count: objects }),
    t('lifecycle.preview.versions', { count: versions }),
    formatSize(bytes),
  ];
  return <td data-tip={t('lifecycle.preview.objectsMeaning')}>{words.filter(Boolean).join(' · ')}</td>;
}
