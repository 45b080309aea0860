import { can } from '@longshore/contract/can';
import { policyCreate } from '@longshore/contract/policies/policies';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { prettyJson } from '#/editor/json-assist.ts';
import { policyAssist } from '#/editor/policy-assist.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { policyMessages } from '../messages.ts';
import { policyQuery } from '../policy-queries.ts';
import { policySearch } from '../policy-search.ts';
import { PolicyEditForm } from './PolicyEditForm.tsx';

const nothing = () => {};

/** The document, as the storage server tells it, and the form that replaces it. */
export function PolicyJson({ policyName }: { readonly policyName: string }) {
  const { t } = useMessages(policyMessages);
  const { data } = usePrefetchedQuery(policyQuery(policyName));
  const [{ dialog }, show] = useScreenSearch(policySearch);
  const refusal = useRefusals().all(can(policyCreate, useSession()));
  if (dialog === 'edit' && refusal === null)
    return (
      <PolicyEditForm opened={data} onClose={(isSaved) => show({ dialog: '' }, { ignoreBlocker: isSaved })} />
    );
  return (
    <JsonEditor
      label={t('policies.form.document')}
      value={prettyJson(data.policy)}
      onChange={nothing}
      assist={policyAssist}
      readOnly
    />
  );
}
