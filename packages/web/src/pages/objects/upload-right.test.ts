import type { Session } from '@longshore/contract/session/session-schemas';
import { describe, expect, it } from 'vitest';
import { mayUploadBelow, uploadRight } from './upload-right.ts';

/** A session as the server makes it of one statement: the policy and the map of what it grants. */
function sessionOf(...paths: readonly string[]): Session {
  const Resource = paths.map((path) => `arn:aws:s3:::${path}`);
  return {
    status: 'ok',
    features: [],
    permissions: Object.fromEntries(Resource.map((resource) => [resource, ['s3:PutObject']])),
    allowResources: [],
    distributedMode: false,
    operator: false,
    serverEndPoint: '',
    policy: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource }] },
    userName: 'somebody',
    userId: '',
    kind: 'sts',
    expiresAt: '',
    hasAdmin: true,
    envConstants: { maxConcurrentUploads: 3, maxConcurrentDownloads: 3 },
  };
}

const at = (prefix: string) => ({ bucketName: 'b', prefix });
const kinds = (session: Session, prefix: string) => {
  const { files, folders, endings } = uploadRight(session, at(prefix));
  return { files: files === null, folders: folders === null, endings };
};

describe('uploadRight', () => {
  it('takes all where all is granted', () => {
    expect(kinds(sessionOf('b/*'), '')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(sessionOf('b/*'), 'any/where/')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(sessionOf('other/*'), '')).toEqual({ files: false, folders: false, endings: null });
  });

  it('takes only folders above a folder that is granted', () => {
    const session = sessionOf('b/a/own/*');
    expect(kinds(session, '')).toEqual({ files: false, folders: true, endings: null });
    expect(kinds(session, 'a/')).toEqual({ files: false, folders: true, endings: null });
    expect(kinds(session, 'a/own/')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(session, 'b/')).toEqual({ files: false, folders: false, endings: null });
  });

  it('knows the endings that are granted', () => {
    const session = sessionOf('b/*.png', 'b/*.tar.gz', 'other/*.txt');
    expect(kinds(session, '')).toEqual({ files: true, folders: true, endings: ['.png', '.tar.gz'] });
    expect(kinds(session, 'a/').endings).toEqual(['.png', '.tar.gz']);
  });

  it('takes files where some names are granted', () => {
    expect(kinds(sessionOf('b/a/report-*'), 'a/')).toMatchObject({ files: true, endings: null });
    expect(kinds(sessionOf('b/a/report.txt'), 'a/')).toMatchObject({ files: true, endings: null });
  });

  it('tells the ways to a granted folder from those beside it', () => {
    const session = sessionOf('b/a/own/*');
    expect(['', 'a/', 'a/own/', 'a/own/deep/'].every((prefix) => mayUploadBelow(session, at(prefix)))).toBe(
      true,
    );
    expect(['b/', 'a/other/'].some((prefix) => mayUploadBelow(session, at(prefix)))).toBe(false);
  });
});
