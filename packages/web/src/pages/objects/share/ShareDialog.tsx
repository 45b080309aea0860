import { useState } from 'react';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { errorWords } from '#/api/error-words.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { shareMessages } from './messages.ts';
import { lengthOf, mostSeconds, secondsOf, type Length } from './share-link.ts';
import classes from './share.module.css';
import { ShareKeyForm } from './ShareKeyForm.tsx';
import { ShareLength } from './ShareLength.tsx';
import { ShareLink } from './ShareLink.tsx';
import { ShareLinkPending } from './ShareLinkPending.tsx';
import { useSessionLink } from './use-session-link.ts';

/** A link to one object, or to one version of it, for people without an account. */
export function ShareDialog({ bucketName, rows, onClose, ...target }: ObjectDialogProps) {
  const { t } = useMessages(shareMessages);
  const [row] = rows;
  const key = row?.key ?? '';
  // A line of another moment stands for the version of then.
  const versionId = target.versionId ?? row?.versionId;
  const [length, setLength] = useState<Length | null>(null);
  const [signer, setSigner] = useState<'session' | 'key'>('session');
  const [signed, setSigned] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const object = { bucketName, key, versionId };
  const session = useSessionLink(object, length, signer === 'session');
  const link = signer === 'session' ? session.link : signed;
  return (
    <Dialog
      title={t('share.title')}
      onClose={onClose}
      busy={busy}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <div className={classes['share']}>
        <p>
          <RichMessage
            catalogue={shareMessages}
            name="share.intro"
            values={{ name: key }}
            components={{ name: <KeyText text={key} /> }}
          />{' '}
          {versionId === undefined ? t('share.latest') : t('share.version', { version: versionId })}
        </p>
        <ShareLength
          value={length ?? (signer === 'key' ? lengthOf(mostSeconds) : session.longest)}
          onChange={(next) => {
            setLength(next);
            // The secret key is gone: it would be needed again.
            setSigned(null);
          }}
        />
        <RadioField
          label={t('share.signer')}
          value={signer}
          onChange={(next) => {
            setSigner(next);
            setSigned(null);
          }}
          options={[
            {
              value: 'session',
              label: t('share.bySession'),
              help: t(session.isTemporary ? 'share.bySessionHelp' : 'share.bySessionKeyHelp'),
            },
            { value: 'key', label: t('share.byKey'), help: t('share.byKeyHelp') },
          ]}
        />
        {signer === 'key' && signed === null && (
          <ShareKeyForm object={object} length={length} onBusy={setBusy} onSigned={setSigned} />
        )}
        {signer === 'session' && session.error && (
          <ErrorState words={errorWords(session.error)} onRetry={session.retry} />
        )}
        {link !== null && (
          <ShareLink key={link} link={link} wantedSeconds={length === null ? null : secondsOf(length)} />
        )}
        {signer === 'session' && session.isCreating && <ShareLinkPending />}
      </div>
    </Dialog>
  );
}
