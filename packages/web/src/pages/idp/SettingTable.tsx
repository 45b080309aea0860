import type { Idp } from '@longshore/contract/idp/idp-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './idp.module.css';
import { idpMessages } from './messages.ts';
import { type Setting, settingRows, variableOf } from './settings.ts';

const keyOf = ({ key }: Setting) => key;

/** What a provider runs with, what waits for a restart, and where each setting comes from. */
export function SettingTable({ provider }: { readonly provider: Idp }) {
  const { t } = useMessages(idpMessages);
  const columns = useSettingColumns(provider);
  const rows = useMemo(() => settingRows(provider), [provider]);
  return (
    <>
      <ListTable label={t('idp.settings')} rows={rows} columns={columns} getRowId={keyOf} />
      <p className={styles['tableNote']}>{t('idp.secretNote')}</p>
    </>
  );
}

function useSettingColumns(provider: Idp): readonly Column<Setting>[] {
  const { t } = useMessages(idpMessages);
  return useMemo(
    (): readonly Column<Setting>[] => [
      {
        id: 'key',
        header: t('idp.setting'),
        cell: ({ key }) => <code className={styles['code']}>{key}</code>,
      },
      {
        id: 'value',
        header: t('idp.value'),
        cell: ({ value, next }) => (
          <>
            <code className={styles['code']}>
              <KeyText text={value} />
            </code>
            {next !== undefined && (
              <p>{next === '' ? t('idp.valueNone') : t('idp.valueNext', { value: visibleText(next) })}</p>
            )}
          </>
        ),
      },
      {
        id: 'source',
        header: t('idp.source'),
        cell: ({ key, isCfg, isEnv }) =>
          isEnv
            ? t('idp.environmentSome', { variable: variableOf(provider, key) })
            : t(isCfg ? 'idp.stored' : 'idp.told'),
      },
    ],
    [t, provider],
  );
}
