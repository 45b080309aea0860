import type { Session } from '@longshore/contract/session/session-schemas';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '#/testing/session-of.ts';
import { mayUploadBelow, uploadRight } from './upload-right.ts';

const at = (prefix: string) => ({ bucketName: 'b', prefix });
const kinds = (session: Session, prefix: string) => {
  const { files, folders, endings } = uploadRight(session, at(prefix));
  return { files: files === null, folders: folders === null, endings };
};

describe('uploadRight', () => {
  it('allows everything with a full grant', () => {
    expect(kinds(sessionOf('b/*'), '')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(sessionOf('b/*'), 'any/where/')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(sessionOf('other/*'), '')).toEqual({ files: false, folders: false, endings: null });
  });

  it('allows only folders above a granted folder', () => {
    const session = sessionOf('b/a/own/*');
    expect(kinds(session, '')).toEqual({ files: false, folders: true, endings: null });
    expect(kinds(session, 'a/')).toEqual({ files: false, folders: true, endings: null });
    expect(kinds(session, 'a/own/')).toEqual({ files: true, folders: true, endings: null });
    expect(kinds(session, 'b/')).toEqual({ files: false, folders: false, endings: null });
  });

  it('returns the granted endings', () => {
    const session = sessionOf('b/*.png', 'b/*.tar.gz', 'other/*.txt');
    expect(kinds(session, '')).toEqual({ files: true, folders: true, endings: ['.png', '.tar.gz'] });
    expect(kinds(session, 'a/').endings).toEqual(['.png', '.tar.gz']);
  });

  it('allows files with granted names', () => {
    expect(kinds(sessionOf('b/a/report-*'), 'a/')).toMatchObject({ files: true, endings: null });
    expect(kinds(sessionOf('b/a/report.txt'), 'a/')).toMatchObject({ files: true, endings: null });
  });

  it('separates folders towards a granted one from others', () => {
    const session = sessionOf('b/a/own/*');
    expect(['', 'a/', 'a/own/', 'a/own/deep/'].every((prefix) => mayUploadBelow(session, at(prefix)))).toBe(
      true,
    );
    expect(['b/', 'a/other/'].some((prefix) => mayUploadBelow(session, at(prefix)))).toBe(false);
  });
});
