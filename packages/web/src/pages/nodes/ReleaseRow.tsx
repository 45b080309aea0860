import type { Release } from '@longshore/contract/releases/releases-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDay } from '#/messages/times.ts';
import { IconExternal } from '#/ui/icons.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { Unfold } from '#/ui/Unfold.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { nodeMessages } from './messages.ts';
import styles from './nodes.module.css';

/** The notes are shown as they are written, as text alone. */
export function ReleaseRow({ release }: { readonly release: Release }) {
  const { t } = useMessages(nodeMessages);
  const { notesContent, securityContent, breakingChangesContent } = release;
  const metadata: NonNullable<Release['metadata']> = release.metadata ?? {};
  const { tag_name: tag = '', html_url: address, published_at: publishedAt = '', prerelease } = metadata;
  const publishedMs = Date.parse(publishedAt);
  return (
    <li className={styles['release']}>
      <div className={styles['line']}>
        <strong>{visibleText(tag)}</strong>
        {prerelease === true && <StatusBadge status="maybe">{t('nodes.update.preRelease')}</StatusBadge>}
        {securityContent !== undefined && (
          <StatusBadge status="degraded">{t('nodes.update.security')}</StatusBadge>
        )}
        {breakingChangesContent !== undefined && (
          <StatusBadge status="degraded">{t('nodes.update.breaking')}</StatusBadge>
        )}
      </div>
      <div className={styles['line']}>
        {!Number.isNaN(publishedMs) && (
          <span className={styles['soft']}>
            {t('nodes.update.published', { time: formatDay(publishedMs) })}
          </span>
        )}
        {address !== undefined && (
          <a href={address} target="_blank" rel="noreferrer">
            {t('nodes.update.open')} <IconExternal size={14} aria-hidden />
            <VisuallyHidden> {t('nodes.update.newTab')}</VisuallyHidden>
          </a>
        )}
      </div>
      {notesContent !== undefined && (
        <Unfold label={t('nodes.update.notes')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled needs the keyboard */}
          <pre className={styles['notes']} tabIndex={0} aria-label={t('nodes.update.notes')}>
            {notesContent}
          </pre>
        </Unfold>
      )}
    </li>
  );
}
