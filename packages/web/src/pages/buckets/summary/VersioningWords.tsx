import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketMessages } from '../admin/messages.ts';
import classes from './summary.module.css';

/** Whether old versions are kept, and of what not. */
export function VersioningWords({ now }: { readonly now: BucketVersioning }) {
  const { t } = useMessages(bucketMessages);
  const { status, excludeFolders = false, excludedPrefixes = [], MFADelete } = now;
  return (
    <>
      <StatusBadge status={status === 'Enabled' ? 'enabled' : 'disabled'}>
        {t(`bucket.versioning.status${status}`)}
      </StatusBadge>
      {MFADelete === 'Enabled' && (
        <span className={classes['quiet']}>{t('bucket.versioning.mfaDelete')}</span>
      )}
      {excludeFolders && <span className={classes['quiet']}>{t('bucket.versioning.foldersExcluded')}</span>}
      {excludedPrefixes.length > 0 && (
        <>
          <span className={classes['quiet']}>{t('bucket.versioning.prefixesExcluded')}</span>
          <ul className={classes['prefixes']}>
            {excludedPrefixes.map(({ prefix }) => (
              <li key={prefix}>
                <KeyText text={prefix} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
