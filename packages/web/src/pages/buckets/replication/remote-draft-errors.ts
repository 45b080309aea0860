import { bandwidthBytesOf, type RemoteDraft } from './remote-draft.ts';

export type RemoteField =
  | 'host'
  | 'accessKey'
  | 'secretKey'
  | 'region'
  | 'bandwidthSize'
  | 'healthCheckSeconds';

/** Keys of messages below `bucketReplication.problem`. */
export type RemoteProblem =
  | 'hostRequired'
  | 'hostInvalid'
  | 'accessKeyShort'
  | 'secretKeyShort'
  | 'bandwidthInvalid'
  | 'bandwidthLow'
  | 'healthInvalid';

export type RemoteErrors = Partial<Record<RemoteField, RemoteProblem>>;

/** The storage server's own limits. */
const leastBandwidthBytes = 100_000_000;
export const mostHealthSeconds = 86_400;

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

export function remoteErrors(draft: RemoteDraft): RemoteErrors {
  const problems = {
    host: hostProblem(draft.host),
    accessKey: draft.accessKey.trim().length < 3 ? 'accessKeyShort' : undefined,
    secretKey: draft.secretKey.length < 8 ? 'secretKeyShort' : undefined,
    bandwidthSize: bandwidthProblem(draft),
    healthCheckSeconds: healthProblem(draft.healthCheckSeconds),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const fields: Readonly<Record<string, RemoteField>> = {
  'body.targetURL': 'host',
  'body.useTLS': 'host',
  'body.accessKey': 'accessKey',
  'body.secretKey': 'secretKey',
  'body.region': 'region',
  'body.bandwidth': 'bandwidthSize',
  'body.healthCheckPeriod': 'healthCheckSeconds',
};

/** The field under which a refusal belongs; undefined where it is about none of them. */
export const remoteFieldOf = (place: string | undefined): RemoteField | undefined =>
  place === undefined ? undefined : fields[place];
