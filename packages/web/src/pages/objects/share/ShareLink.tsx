import { useId, useState } from 'react';
import { PageError } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconCopy, IconQrCode } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { LinkTest } from './LinkTest.tsx';
import { shareMessages } from './messages.ts';
import { cutBy, factsOf } from './share-link.ts';
import classes from './share.module.css';

const QrCode = lazyDialog(async () => (await import('./QrCode.tsx')).QrCode);

interface ShareLinkProps {
  readonly link: string;
  /** Null for as long as possible. */
  readonly wantedSeconds: number | null;
}

/** The link, until when it lasts and why no longer, and what can be done with it. */
export function ShareLink({ link, wantedSeconds }: ShareLinkProps) {
  const { t } = useMessages(shareMessages);
  const [isQrShown, setQrShown] = useState(false);
  const id = useId();
  const facts = factsOf(link);
  const cut = cutBy(facts, wantedSeconds);
  const copy = async () => {
    clearModalNotice();
    try {
      await navigator.clipboard.writeText(link);
      showMessage(t('share.copied'));
    } catch {
      showModalError(new PageError(t('share.notCopied'), t('share.notCopiedText')));
    }
  };
  return (
    <>
      <TextField label={t('share.link')} value={link} onChange={() => {}} readOnly monospace />
      <output>
        <Tip text={formatUtc(facts.endsAtMs)}>
          {t('share.until', { time: formatDayTime(facts.endsAtMs) })}
        </Tip>{' '}
        {cut && t(`share.cut.${cut}`)}{' '}
        {facts.host === undefined ? t('share.throughConsole') : t('share.toStorage', { host: facts.host })}
      </output>
      <div className={classes['actions']}>
        <Button kind="primary" icon={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <LinkTest link={link} />
        <Button
          icon={<IconQrCode size={16} />}
          aria-expanded={isQrShown}
          aria-controls={id}
          onClick={() => setQrShown(!isQrShown)}
        >
          {t('share.qr')}
        </Button>
      </div>
      <div id={id}>{isQrShown && <QrCode text={link} />}</div>
    </>
  );
}
