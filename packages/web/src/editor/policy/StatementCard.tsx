import { useId } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconChevronRight, IconDelete } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { JsonProblem } from '../json-assist.ts';
import type { JsonNode } from '../json-tree.ts';
import { policyFieldsMessages } from './messages.ts';
import type { StatementEdit } from './policy-edit.ts';
import type { PolicyKind } from './policy-kind.ts';
import styles from './policy.module.css';
import { type ShownStatement, shownStatement } from './shown-policy.ts';
import { StatementFields } from './StatementFields.tsx';

interface StatementCardProps {
  /** From 0. */
  readonly index: number;
  readonly node: JsonNode;
  /** As it is written. */
  readonly text: string;
  readonly kind: PolicyKind;
  /** Those that are offered. */
  readonly resources: readonly string[];
  readonly problems: readonly JsonProblem[];
  readonly isAtFault: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onEdit: (edit: StatementEdit) => void;
  readonly onDelete: () => void;
}

const mostNamed = 3;

/** Names as a line tells them. */
const listed = (names: readonly string[]): string =>
  visibleText(names.slice(0, mostNamed).join(', ')) + (names.length > mostNamed ? ', …' : '');

function useSummary(shown: ShownStatement | null): string {
  const { t } = useMessages(policyFieldsMessages);
  if (shown === null) return 'JSON';
  const { effect, actionMember, resourceMember } = shown;
  const actions = listed(shown.actions) || t('policyFields.nothing');
  const resources = listed(shown.resources);
  const words = {
    effect: t(`policyFields.${effect}`),
    actions: actionMember === 'Action' ? actions : t('policyFields.except', { names: actions }),
  };
  if (resources === '') return t('policyFields.summaryOfServer', words);
  return t('policyFields.summary', {
    ...words,
    resources: resourceMember === 'Resource' ? resources : t('policyFields.except', { names: resources }),
  });
}

/** One statement: a line of what it says, and its fields below; what no field can show as JSON. */
export function StatementCard(props: StatementCardProps) {
  const { index, node, text, kind, resources, problems, isAtFault, isOpen, onOpenChange, onEdit, onDelete } =
    props;
  const { t } = useMessages(policyFieldsMessages);
  const bodyId = useId();
  const shown = shownStatement(node, kind.hasPrincipal);
  const summary = useSummary(shown);
  const number = index + 1;
  const sid = shown?.sid ?? '';
  const title =
    sid === ''
      ? t('policyFields.statement', { number })
      : t('policyFields.named', { number, name: visibleText(sid) });
  return (
    <section
      className={styles['card']}
      aria-label={t('policyFields.statement', { number })}
      data-statement={index}
    >
      <div className={styles['head']}>
        <div className={styles['title']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpenChange(!isOpen)}
          >
            <IconChevronRight size={16} />
            <span className={styles['name']}>{title}</span>
            {!isOpen && <span className={styles['summary']}>{summary}</span>}
          </button>
        </div>
        <IconButton
          label={t('policyFields.delete', { number })}
          icon={<IconDelete size={16} />}
          danger
          onClick={onDelete}
        />
      </div>
      <div id={bodyId} className={styles['body']} hidden={!isOpen && problems.length === 0}>
        {isOpen &&
          (shown === null ? (
            <>
              <p className={styles['note']}>{t('policyFields.asJson')}</p>
              {/* It scrolls: whoever has no mouse must reach it. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre className={styles['json']} tabIndex={0} aria-label={title}>
                {text}
              </pre>
            </>
          ) : (
            <StatementFields
              shown={shown}
              node={node}
              kind={kind}
              resources={resources}
              fault={isAtFault ? problems.find(({ severity }) => severity === 'error')?.message : undefined}
              onEdit={onEdit}
            />
          ))}
        <ul className={styles['checks']} aria-label={t('policyFields.checks')} aria-live="polite">
          {problems.map(({ message, severity }, index) => (
            <li key={index}>
              <Callout kind={severity === 'error' && isAtFault ? 'loss' : 'attention'}>{message}</Callout>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
