import { useMessages } from '#/messages/catalogue.ts';
import type { Notice } from '#/stores/notices.ts';
import { TextLink } from './TextLink.tsx';

/** Leads to the job that a notice is about. */
export function JobLink({ notice: { jobId } }: { readonly notice: Notice }) {
  const { t } = useMessages();
  if (jobId === undefined) return null;
  return (
    <TextLink to="/jobs/$jobId" params={{ jobId }}>
      {t('shell.showJob')}
    </TextLink>
  );
}
