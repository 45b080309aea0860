import type { SiteEntityType } from '@longshore/contract/sites/sites-schemas';
import { useQuery } from '@tanstack/react-query';
import { FormBody } from '#/form/FormBody.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { z } from '#/form/zod.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconSearch } from '#/ui/icons.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { entityQuery } from '../site-queries.ts';
import styles from '../sites.module.css';
import { siteStatusSearch } from '../sites-search.ts';
import { EntityMatrix } from './EntityMatrix.tsx';
import { siteStatesOf } from './entity-states.ts';

const kinds = ['bucket', 'user', 'group', 'policy'] as const satisfies readonly SiteEntityType[];
const text = textOf(siteMessages);
const schema = z.object({
  type: z.enum(kinds),
  name: z.string().min(1, { error: () => text('sites.required') }),
});

/** Whether one thing is the same at all sites. What is looked up stands in the address. */
export function EntityLookup() {
  const [{ type = 'bucket', name = '' }] = useScreenSearch(siteStatusSearch);
  // Anew for what a link names.
  return <Lookup key={`${type} ${name}`} type={type} name={name} />;
}

function Lookup({ type, name }: { readonly type: SiteEntityType; readonly name: string }) {
  const { t } = useMessages(siteMessages);
  const [, show] = useScreenSearch(siteStatusSearch);
  const form = useForm({ schema, initial: { type, name } });
  const isAsked = name !== '';
  const { data, error, isFetching, refetch } = useQuery({ ...entityQuery(type, name), enabled: isAsked });
  const submit = () =>
    form.submit((next) => {
      if (next.type === type && next.name === name) void refetch();
      else show(next);
    });
  const kind = t(`sites.lookup.kind.${type}`);
  const words = { kind, name: visibleText(name) };
  const states = data && siteStatesOf(data, type, name);
  return (
    <section className={styles['lookup']}>
      <FormBody
        form={form}
        save={{ busy: isFetching, submit }}
        label={t('sites.lookup.title')}
        actions={
          <Button type="submit" kind="primary" busy={isFetching}>
            {t('sites.lookup.run')}
          </Button>
        }
      >
        <FormSection title={t('sites.lookup.title')}>
          <p className={styles['soft']}>{t('sites.lookup.text')}</p>
          <SelectField
            {...form.input('type')}
            label={t('sites.lookup.type')}
            options={kinds.map((value) => ({ value, label: t(`sites.lookup.kind.${value}`) }))}
          />
          <TextField
            {...form.input('name')}
            label={t('sites.lookup.name')}
            autoComplete="off"
            monospace
            focusFirst={isAsked}
            required
          />
        </FormSection>
      </FormBody>
      <div aria-live="polite">
        {error !== null && <ReadFailed error={error} onRetry={() => void refetch()} />}
        {states && (
          <>
            <h2 className={styles['heading']}>{t('sites.lookup.result', words)}</h2>
            <EntityMatrix kind={type} label={t('sites.lookup.result', words)} states={states} />
          </>
        )}
        {states === null && (
          <EmptyState
            icon={<IconSearch size={28} />}
            title={t('sites.lookup.nowhereTitle', words)}
            text={t('sites.lookup.nowhere')}
          />
        )}
      </div>
    </section>
  );
}
