import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { optionOf, targetName } from '../option.ts';
import { endpointOf } from './endpoint.ts';
import { TargetStatus } from './TargetStatus.tsx';

export function useTargetColumns(): readonly Column<ConfigTarget>[] {
  const { t } = useMessages(configMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('config.target.name'),
        cell: ({ name }) => (
          <TextLink to="/settings/configurations/$option" params={{ option: optionOf(name) }}>
            {targetName(name) ?? t('config.target.unnamed')}
          </TextLink>
        ),
      },
      {
        id: 'status',
        header: t('config.target.status'),
        cell: (one) => <TargetStatus target={one} />,
      },
      {
        id: 'endpoint',
        header: t('config.target.endpoint'),
        cell: (one) => (
          <code className={styles['code']}>
            <KeyText text={endpointOf(one)} />
          </code>
        ),
      },
    ],
    [t],
  );
}
