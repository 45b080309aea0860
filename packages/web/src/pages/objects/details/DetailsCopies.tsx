import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconCopy, IconLink } from '#/ui/icons.tsx';
import { copyText } from '../copy-text.ts';
import { addressOf, objectNames } from '../object-names.ts';
import { commandsFor } from './commands.ts';
import { copyCommand } from './copy-command.ts';
import classes from './details.module.css';
import type { Version } from './details-query.ts';
import { detailsMessages } from './messages.ts';

/** The names of the object, and commands of other tools that download it. */
export function DetailsCopies(version: Version): ReactNode {
  const { bucketName, objectKey, versionId } = version;
  const { t } = useMessages(detailsMessages);
  const { serverEndPoint } = useSession();
  const router = useRouter();
  const names = objectNames(bucketName, { key: objectKey });
  const commands = commandsFor({ endpoint: serverEndPoint, ...version });
  const copyLink = () => {
    const { search, ...to } = addressOf(bucketName, { key: objectKey });
    const { href } = router.buildLocation({
      ...to,
      search: { ...search, ...(versionId !== undefined && { version: versionId }) },
    });
    void copyText('link', new URL(href, window.location.origin).href);
  };
  return (
    <section className={classes['group']} aria-labelledby="details-copies">
      <h3 id="details-copies" className={classes['heading']}>
        {t('objectDetails.copies.title')}
      </h3>
      <div className={classes['buttons']}>
        {(['uri', 'arn', 'key', 'path'] as const).map((what) => (
          <Button
            key={what}
            size="small"
            icon={<IconCopy size={14} />}
            aria-label={t(`objectDetails.copies.${what}`)}
            onClick={() => void copyText(what, names[what])}
          >
            {t(`objectDetails.copies.short.${what}`)}
          </Button>
        ))}
        {(['mc', 'aws', 'curl'] as const).map((what) => (
          <Button
            key={what}
            size="small"
            icon={<IconCopy size={14} />}
            aria-label={t(`objectDetails.copies.${what}`)}
            onClick={() => void copyCommand(commands[what])}
          >
            {t(`objectDetails.copies.short.${what}`)}
          </Button>
        ))}
        <Button
          size="small"
          icon={<IconLink size={14} />}
          aria-label={t('objectDetails.copies.link')}
          onClick={copyLink}
        >
          {t('objectDetails.copies.short.link')}
        </Button>
      </div>
      <p className={classes['quiet']}>{t('objectDetails.copies.alias')}</p>
    </section>
  );
}
