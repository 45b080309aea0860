import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconChevronRight } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './lifecycle.module.css';
import { RuleElements } from './RuleElements.tsx';
import { RuleMenu, type RuleDialog } from './RuleMenu.tsx';
import { filterWords, ruleLines, ruleSentences } from './rule-words.ts';

const columns = ['rule', 'type', 'version', 'after', 'tier', 'deleteMarker', 'filter', 'status'] as const;
/** Told by the rule whole, where there is no room. */
const wideOnly = new Set<string>(['tier', 'deleteMarker', 'filter']);

interface RuleTableProps {
  readonly bucketName: string;
  readonly rules: readonly LifecycleRule[];
  /** The rule that is shown whole. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onDialog: (dialog: RuleDialog, id: string) => void;
}

/** One row for each thing that a rule does, the rule's own cells beside them, and the rule whole below. */
export function RuleTable(props: RuleTableProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t('lifecycle.title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={wideOnly.has(column) ? styles['wideOnly'] : undefined}>
                {t(`lifecycle.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className={styles['hidden']}>{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {props.rules.map((rule) => (
          <RuleRows key={rule.id} rule={rule} {...props} />
        ))}
      </table>
    </div>
  );
}

function RuleRows({ rule, bucketName, openId, onOpen, onDialog }: RuleTableProps & { rule: LifecycleRule }) {
  const { t } = useTranslation();
  const wholeId = useId();
  const lines = ruleLines(rule, t);
  const rowSpan = Math.max(1, lines.length);
  const [first] = lines;
  const isOpen = openId === rule.id;
  const isEnabled = rule.status === 'Enabled';
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={rowSpan}>
          <button
            type="button"
            className={styles['opener']}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': wholeId })}
            aria-label={t('lifecycle.expand', { id: visibleText(rule.id) })}
            onClick={() => onOpen(isOpen ? undefined : rule.id)}
          >
            <Chevron size={16} />
            <span className={styles['ruleId']}>
              <KeyText text={rule.id} />
            </span>
          </button>
        </th>
        <LineCells line={first} />
        <td rowSpan={rowSpan} className={styles['wideOnly']}>
          {t(rule.expiration?.delete_marker === true ? 'lifecycle.yes' : 'lifecycle.no')}
        </td>
        <td rowSpan={rowSpan} className={`${styles['filterCell']} ${styles['wideOnly']}`}>
          {filterWords(rule, t)}
        </td>
        <td rowSpan={rowSpan} className={styles['short']}>
          <span className={styles['status']} data-on={isEnabled}>
            {t(isEnabled ? 'lifecycle.enabled' : 'lifecycle.disabled')}
          </span>
        </td>
        <td rowSpan={rowSpan} className={styles['actionCell']}>
          <RuleMenu bucketName={bucketName} ruleId={rule.id} onDialog={onDialog} />
        </td>
      </tr>
      {lines.slice(1).map((line) => (
        <tr key={line.id}>
          <LineCells line={line} />
        </tr>
      ))}
      {isOpen && (
        <tr id={wholeId}>
          <td colSpan={columns.length + 1} className={styles['whole']}>
            <div className={styles['wholeInner']}>
              <ul className={styles['sentences']}>
                {ruleSentences(rule, t).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <h3 className={styles['wholeTitle']}>{t('lifecycle.whole')}</h3>
              <RuleElements elements={rule.elements} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineCells({ line }: { readonly line: ReturnType<typeof ruleLines>[number] | undefined }) {
  const text = (word: string | undefined) => (word === undefined || word === '' ? '–' : word);
  return (
    <>
      <td className={styles['short']}>{text(line?.type)}</td>
      <td>{text(line?.version)}</td>
      <td>{text(line?.after)}</td>
      <td className={styles['wideOnly']}>{text(line?.tier)}</td>
    </>
  );
}
