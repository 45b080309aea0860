import { policyWarnings } from '@longshore/contract/policy/policy-warnings';
import { usePrefetchedQuery } from '#/api/query.ts';
import { readJson } from '#/editor/json-assist.ts';
import { warningWords } from '#/editor/policy-warning-words.ts';
import { Callout } from '#/ui/Callout.tsx';
import { DocumentWords } from '../facts/DocumentWords.tsx';
import { policyQuery } from '../policy-queries.ts';
import styles from '../policies.module.css';

/** What the policy says, and what is odd about it. */
export function PolicySummary({ policyName }: { readonly policyName: string }) {
  const { policy } = usePrefetchedQuery(policyQuery(policyName)).data;
  const document = readJson(policy)?.document;
  const warnings = policyWarnings(document).map(warningWords);
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles['warnings']}>
          {warnings.map((warning) => (
            <Callout key={warning}>{warning}</Callout>
          ))}
        </div>
      )}
      <DocumentWords document={document} />
    </>
  );
}
