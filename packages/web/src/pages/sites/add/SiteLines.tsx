import type { Fields } from '#/form/fields.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd, IconDelete } from '#/ui/icons.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { newLine, type SiteLine, type SitesValues } from '../site-values.ts';

/** The sites, each with fields of its own. */
export function SiteLines({ fields }: { readonly fields: Fields<SitesValues> }) {
  const { t } = useMessages(siteMessages);
  const { value: lines, onChange } = fields.input('sites');
  const newLines = lines.filter((line) => !isThere(line)).length;
  return (
    <>
      {lines.map((line, index) => (
        <SiteSection
          // A new site has no name of its own yet: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          fields={fields.line('sites', index)}
          number={index + 1}
          onRemove={isThere(line) || newLines === 1 ? undefined : () => onChange(lines.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button icon={<IconAdd size={16} />} onClick={() => onChange([...lines, newLine(lines)])}>
          {t('sites.form.another')}
        </Button>
      </div>
    </>
  );
}

/** Those that replicate already and the own one stay in the form. */
const isThere = ({ deploymentID, isCurrent }: SiteLine) => isCurrent || deploymentID !== '';

interface SiteSectionProps {
  readonly fields: Fields<SiteLine>;
  readonly number: number;
  readonly onRemove: (() => void) | undefined;
}

function SiteSection({ fields, number, onRemove }: SiteSectionProps) {
  const { t } = useMessages(siteMessages);
  const { isCurrent, deploymentID, name } = fields.values;
  const isNamed = deploymentID !== '';
  const title = isCurrent
    ? t('sites.form.this')
    : isNamed
      ? t('sites.form.existing', { name: visibleText(name) })
      : t('sites.form.further', { number });
  return (
    <FormSection title={title}>
      <TextField
        {...fields.input('name')}
        label={t('sites.form.name')}
        help={t(isNamed ? 'sites.form.nameKept' : 'sites.form.nameHelp')}
        autoComplete="off"
        maxLength={256}
        readOnly={isNamed}
        required
      />
      <TextField
        {...fields.input('endpoint')}
        label={t('sites.form.endpoint')}
        help={t(isCurrent && !isNamed ? 'sites.form.endpointOwn' : 'sites.form.endpointHelp')}
        type="url"
        placeholder="https://minio.example.com:9000"
        autoComplete="off"
        readOnly={isNamed}
        required
        monospace
      />
      <TextField
        {...fields.input('accessKey')}
        label={t('sites.form.accessKey')}
        autoComplete="off"
        required
        monospace
      />
      <PasswordField
        {...fields.input('secretKey')}
        label={t('sites.form.secretKey')}
        autoComplete="new-password"
        required
      />
      {onRemove && (
        <div>
          <Button size="small" icon={<IconDelete size={14} />} onClick={onRemove}>
            {t('sites.form.removeLine', { title })}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
