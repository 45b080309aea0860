import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';

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
  /** The revision whose build the console is compared to. */
  readonly against: string;
  makeBucket(name: string): Promise<void>;
}

/** One drive, as `npm start` has it: with several drives on one disk the disk would be the only thing measured. */
export async function setStage({
  wantedRounds,
  against,
  soakMinutes,
}: {
  wantedRounds?: number;
  soakMinutes: number;
  against: string;
}): Promise<{ stage: Stage; strike: () => Promise<void> }> {
  const minio = await startMinio({ drives: 1 });
  const s3 = s3Of(minio);
  const console = await startConsole({ server: minio.endpoint });
  const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  return {
    stage: {
      minio,
      s3,
      console,
      cookie: session.cookie(),
      rounds: wantedRounds ?? 5,
      roundsOr: (usual) => wantedRounds ?? usual,
      against,
      soakMinutes,
      makeBucket: async (name) => {
        await s3.send(new CreateBucketCommand({ Bucket: name }));
      },
    },
    strike: async () => {
      await console.stop();
      await minio.stop();
    },
  };
}
