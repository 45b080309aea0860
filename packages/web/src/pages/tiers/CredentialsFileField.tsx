import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { FileField } from '#/ui/FileField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { mostFileBytes } from './credential-form.ts';
import { tierMessages } from './messages.ts';

/** Whose credentials they are: the one part of the file that is shown. */
function ownerOf(json: string): string | undefined {
  try {
    const { client_email: owner } = JSON.parse(json) as { readonly client_email?: unknown };
    return typeof owner === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** The credentials file of Google. It is read in the browser, so that what is wrong with it is told at once. */
export function CredentialsFileField({ value, onChange, ...field }: Input<string>) {
  const { t } = useMessages(tierMessages);
  const owner = ownerOf(value);
  const read = async (file: File | null) => {
    // One byte more than is taken tells that there is more.
    onChange(file === null ? '' : await file.slice(0, mostFileBytes + 1).text());
  };
  return (
    <FileField
      {...field}
      label={t('tiers.form.creds')}
      help={
        owner === undefined ? t('tiers.form.credsHelp') : t('tiers.form.credsOf', { who: visibleText(owner) })
      }
      accept=".json,application/json"
      required
      onChange={(file) => void read(file).catch(showError)}
    />
  );
}
