import { jsonFaultPlace } from '@longshore/contract/json-fault';
import { policySizeBytes } from '@longshore/contract/policies/policy-size';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { type JsonAssist, type JsonProblem, readJson } from '../json-assist.ts';
import { JsonEditor } from '../JsonEditor.tsx';
import { policyFieldsMessages } from './messages.ts';
import type { PolicyKind } from './policy-kind.ts';
import styles from './policy.module.css';
import { PolicyStatements } from './PolicyStatements.tsx';
import { knowingAssist, useKnownResources } from './use-known-resources.ts';
import { type PolicyView, PolicyViews, tabIdOf } from './PolicyViews.tsx';

interface PolicyFieldProps {
  readonly label: string;
  /** Of the JSON. */
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The same object from one rendering to the next. */
  readonly kind: PolicyKind;
}

/** Most of what is wrong that is listed at once. */
const mostListed = 20;

const numberOf = ({ path: [top, index] }: JsonProblem): number | null =>
  top === 'Statement' && typeof index === 'number' ? index : null;

/** A policy that is only begun is not at fault yet: that it has no statement is said where it is to be saved. */
const quietWhereEmpty = (assist: JsonAssist): JsonAssist => ({
  ...assist,
  problemsOf: (document) => {
    const { Statement: statements } = Object(document) as { readonly Statement?: unknown };
    return Array.isArray(statements) && statements.length === 0 ? [] : assist.problemsOf(document);
  },
});

/** A policy, statement by statement or as JSON: both show and change the same text. */
export function PolicyField({ label, help, error, value, onChange, kind }: PolicyFieldProps) {
  const { t } = useMessages(policyFieldsMessages);
  const panelId = useId();
  const [view, setView] = useState<PolicyView>('visual');
  const checked = useDeferredValue(value);
  const assist = useMemo(() => quietWhereEmpty(knowingAssist(kind)), [kind]);
  const problems = useMemo(() => {
    const read = readJson(checked);
    return read === null ? [] : assist.problemsOf(read.document);
  }, [checked, assist]);
  const place = useMemo(() => (value.trim() === '' ? null : jsonFaultPlace(value)), [value]);
  // Beside the fields, each statement lists its own.
  const listed = problems.filter((problem) => view === 'json' || numberOf(problem) === null);
  const resources = useKnownResources(kind);
  const sizeBytes = useMemo(() => policySizeBytes(checked), [checked]);
  return (
    <fieldset aria-label={label} className={styles['field']}>
      <PolicyViews panelId={panelId} view={view} onChange={setView} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabIdOf(panelId, view)} className={styles['panel']}>
        {view === 'json' && (
          <JsonEditor
            label={label}
            help={help}
            error={error}
            value={value}
            onChange={onChange}
            assist={assist}
          />
        )}
        {view === 'visual' && place === null && (
          <PolicyStatements
            value={value}
            onChange={onChange}
            kind={kind}
            resources={resources}
            problems={problems}
            isAtFault={Boolean(error)}
          />
        )}
        {place !== null && (
          <Callout live="polite">
            {t('policyFields.notJson', { line: place.line, column: place.column })}
          </Callout>
        )}
        {sizeBytes > kind.mostBytes && (
          <Callout live="polite">
            {t('policyFields.tooLarge', { size: sizeBytes, most: kind.mostBytes })}
          </Callout>
        )}
        <ul className={styles['checks']} aria-label={t('policyFields.checks')} aria-live="polite">
          {listed.slice(0, mostListed).map(({ message, severity }, index) => (
            <li key={index}>
              <Callout kind={severity === 'error' && error ? 'loss' : 'attention'}>{message}</Callout>
            </li>
          ))}
        </ul>
        {view === 'visual' && error && <div className={styles['error']}>{error}</div>}
      </div>
    </fieldset>
  );
}
