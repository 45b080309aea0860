import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { openKeySet, type KeySet } from './key-set.ts';

/** One real storage server and the built console in front of it, signed in as the administrator. */
export interface Stage {
  readonly minio: Minio;
  readonly s3: S3Client;
  readonly console: { readonly url: string; readonly pid: number };
  /** The session's cookies as a request header. */
  readonly cookie: string;
  readonly rounds: number;
  /** How long the soak takes, which runs only when it is named. */
  readonly soakMinutes: number;
  /** For figures that take another number of rounds, unless one was asked for. */
  roundsOr(usual: number): number;
  /** How many bytes, files or objects where so many are usual: fewer while the bench is tried out. */
  scaled(usual: number): number;
  /** How many keys long lists have. */
  readonly keyCount: number;
  /** A bucket with so many keys, behind a console of its own; made when it is first asked for, and kept. */
  keySet(count: number): Promise<KeySet>;
  /** The revision whose build the console is compared to. */
  readonly against: string;
  makeBucket(name: string): Promise<void>;
}

/** What is deleted leaves the drive a minute later, not five: 10 GiB a round would fill it. */
const env = { MINIO_API_DELETE_CLEANUP_INTERVAL: '1m' };

/** One drive, as `npm start` has it: with several drives on one disk the disk would be the only thing measured. */
export async function setStage({
  wantedRounds,
  scale,
  ...told
}: Pick<Stage, 'soakMinutes' | 'against' | 'keyCount'> & {
  readonly wantedRounds?: number;
  readonly scale: number;
}): Promise<{ stage: Stage; strike: () => Promise<void> }> {
  const minio = await startMinio({ drives: 1, env });
  const s3 = s3Of(minio);
  const console = await startConsole({ server: minio.endpoint });
  const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const keySets = new Map<number, Promise<KeySet>>();
  return {
    stage: {
      ...told,
      minio,
      s3,
      console,
      cookie: session.cookie(),
      rounds: wantedRounds ?? 5,
      roundsOr: (usual) => wantedRounds ?? usual,
      scaled: (usual) => Math.round(usual * scale),
      keySet: (count) => {
        const keySet = keySets.get(count) ?? openKeySet(count);
        keySets.set(count, keySet);
        return keySet;
      },
      makeBucket: async (name) => {
        await s3.send(new CreateBucketCommand({ Bucket: name }));
      },
    },
    strike: async () => {
      for (const keySet of keySets.values()) await (await keySet).close();
      await console.stop();
      await minio.stop();
    },
  };
}
