import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketOfArn } from './arn.ts';
import { bucketReplicationMessages } from './messages.ts';
import type { RuleRow } from './rule-rows.ts';

const mostShown = 8;

/** The first few rules, by what tells them apart. */
export function RuleNames({ rows }: { readonly rows: readonly RuleRow[] }) {
  const { t } = useMessages(bucketReplicationMessages);
  return (
    <NameList items={rows} getId={({ key }) => key} most={mostShown}>
      {({ rule: { priority = '–', destination, prefix } }) => (
        <>
          {t('bucketReplication.ruleTo', {
            priority,
            bucket: visibleText(bucketOfArn(destination?.bucket ?? '')),
          })}
          {prefix ? ` · ${visibleText(prefix)}` : ''}
        </>
      )}
    </NameList>
  );
}
