import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from './messages.ts';
import { bandwidthBytesOf, remoteRequestOf, type RemoteDraft } from './remote-draft.ts';

const t = textOf(bucketReplicationMessages);

/** Keys of messages below `bucketReplication.problem`. */
type RemoteProblem =
  | 'hostRequired'
  | 'hostInvalid'
  | 'accessKeyShort'
  | 'secretKeyShort'
  | 'bandwidthInvalid'
  | 'bandwidthLow'
  | 'healthInvalid';

/** The storage server's own limits. */
const leastBandwidthBytes = 100_000_000;
const mostHealthSeconds = 86_400;

function hostProblem(host: string): RemoteProblem | undefined {
  if (host.trim() === '') return 'hostRequired';
  const whole = `http://${host.trim()}`;
  if (/\s/.test(host.trim()) || !URL.canParse(whole)) return 'hostInvalid';
  const url = new URL(whole);
  const isPlain = url.pathname === '/' && url.search + url.hash + url.username + url.password === '';
  return isPlain ? undefined : 'hostInvalid';
}

function bandwidthProblem(draft: RemoteDraft): RemoteProblem | undefined {
  const bytes = bandwidthBytesOf(draft);
  if (bytes === null || (draft.bandwidthSize !== '' && !Number.isInteger(draft.bandwidthSize)))
    return draft.mode === 'sync' ? undefined : 'bandwidthInvalid';
  return bytes > 0 && bytes < leastBandwidthBytes ? 'bandwidthLow' : undefined;
}

function healthProblem(seconds: number | ''): RemoteProblem | undefined {
  const isValid = Number.isInteger(seconds) && Number(seconds) >= 0 && Number(seconds) <= mostHealthSeconds;
  return isValid ? undefined : 'healthInvalid';
}

const problemsOf = (draft: RemoteDraft): Partial<Record<keyof RemoteDraft, RemoteProblem | undefined>> => ({
  host: hostProblem(draft.host),
  accessKey: draft.accessKey.trim().length < 3 ? 'accessKeyShort' : undefined,
  secretKey: draft.secretKey.length < 8 ? 'secretKeyShort' : undefined,
  bandwidthSize: bandwidthProblem(draft),
  healthCheckSeconds: healthProblem(draft.healthCheckSeconds),
});

/** The other server as it is entered, and what is sent of it. */
export const RemoteForm = z
  .custom<RemoteDraft>()
  .superRefine((draft, check) => {
    for (const [field, problem] of Object.entries(problemsOf(draft))) {
      if (problem === undefined) continue;
      const message = t(`bucketReplication.problem.${problem}`, { max: mostHealthSeconds });
      check.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .transform(remoteRequestOf);

/** What calls name at fault, by the field under which it stands. */
export const remoteFieldNames = {
  targetURL: 'host',
  useTLS: 'host',
  accessKey: 'accessKey',
  secretKey: 'secretKey',
  region: 'region',
  bandwidth: 'bandwidthSize',
  healthCheckPeriod: 'healthCheckSeconds',
};
