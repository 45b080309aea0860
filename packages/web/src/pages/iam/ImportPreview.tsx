import type { IamPreview } from '@longshore/contract/iam/iam-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './iam.module.css';
import { PartList } from './PartList.tsx';
import { iamMessages } from './messages.ts';

interface ImportPreviewProps {
  readonly preview: IamPreview;
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** What the import would change, before anything is changed. */
export function ImportPreview({ preview: { parts, otherFiles }, busy, onImport }: ImportPreviewProps) {
  const { t } = useMessages(iamMessages);
  const planned = parts.flatMap(({ entries }) => entries);
  const count = (wanted: string) => planned.filter(({ state }) => state === wanted).length;
  const skipped = count('skipped');
  const unchanged = parts.reduce((sum, part) => sum + part.unchanged, 0);
  const changes = planned.length - skipped;
  const powers = planned.filter(({ power }) => power !== undefined).length;
  const hasNewKeys = parts.some(
    ({ kind, entries }) => kind === 'serviceAccounts' && entries.some(({ state }) => state === 'changed'),
  );
  return (
    <section className={styles['outcome']} aria-label={t('iam.preview.title')}>
      <output>
        {planned.length === 0
          ? t('iam.preview.nothing')
          : t('iam.preview.summary', {
              added: count('added'),
              changed: count('changed'),
              removed: count('removed'),
              skipped,
              unchanged,
            })}
      </output>
      {otherFiles.length > 0 && (
        <p>{t('iam.preview.otherFiles', { files: visibleText(otherFiles.join(', ')) })}</p>
      )}
      {powers > 0 && <Callout kind="loss">{t('iam.preview.power', { count: powers })}</Callout>}
      {hasNewKeys && <Callout>{t('iam.preview.keys')}</Callout>}
      <PartList
        isPlan
        parts={parts.map(({ kind, unchanged: same, entries }) => ({
          kind,
          unchanged: same,
          // What gives most is not to be missed in a long list.
          lines: entries.toSorted((one, other) => Number(!one.power) - Number(!other.power)),
        }))}
      />
      {changes > 0 && (
        <div className={styles['actions']}>
          <Button kind="primary" busy={busy} onClick={onImport}>
            {t('iam.import.action', { count: changes })}
          </Button>
        </div>
      )}
    </section>
  );
}
