import { objectShareSign } from '@longshore/contract/objects/share';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { FormBody } from '#/form/FormBody.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { shareMessages } from './messages.ts';
import { asReached, lengthFault, secondsOf, type Length } from './share-link.ts';
import type { SharedObject } from './use-session-link.ts';

const t = textOf(shareMessages);

const needed = (error: () => string) => z.string().refine((text) => text.trim() !== '', { error });
const KeyForm = z.object({
  accessKey: needed(() => t('share.accessKeyRequired')),
  secretKey: needed(() => t('share.secretKeyRequired')),
});

interface ShareKeyFormProps {
  readonly object: SharedObject;
  /** As long as possible where none is entered. */
  readonly length: Length | null;
  readonly onBusy: (busy: boolean) => void;
  readonly onSigned: (link: string) => void;
}

/** Asks for an access key, which signs one link; nothing of it is kept. */
export function ShareKeyForm({ object, length, onBusy, onSigned }: ShareKeyFormProps) {
  const { t: say } = useMessages(shareMessages);
  const { bucketName, key, versionId } = object;
  const form = useForm({ schema: KeyForm, initial: { accessKey: '', secretKey: '' } });
  const fault = length === null ? null : lengthFault(length);
  const expires = length === null ? undefined : `${secondsOf(length)}s`;
  const query = { prefix: key, version_id: versionId, expires };
  const save = useSave(form, {
    send: (body) => call(objectShareSign, { params: { bucketName }, query, body }),
    close: (link) => onSigned(asReached(link, window.location)),
  });
  const id = useId();
  const { busy } = save;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => () => onBusy(false), [onBusy]);
  return (
    <FormBody form={form} save={save} label={say('share.byKey')} id={id}>
      <TextField {...form.input('accessKey')} label={say('share.accessKey')} autoComplete="off" required />
      <PasswordField
        {...form.input('secretKey')}
        label={say('share.secretKey')}
        help={say('share.secretKeyHelp')}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" busy={busy} disabledReason={fault && say(`share.${fault}`)}>
          {say('share.sign')}
        </Button>
      </div>
    </FormBody>
  );
}
