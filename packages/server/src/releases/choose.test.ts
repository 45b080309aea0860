import { expect, test } from 'vitest';
import { asksFor, isNewer } from './choose.ts';
import { releaseOf } from './release-of.ts';

test.each([
  ['RELEASE.2026-02-03T04-05-06Z', '2026-02-03T04:05:05Z', true],
  ['RELEASE.2026-02-03T04-05-06Z', '2026-02-03T04:05:06Z', false],
  ['RELEASE.2026-02-03T04-05-06Z', 'RELEASE.2026-02-04T00-00-00Z', false],
  ['RELEASE.2026-02-03T04-05-06Z', 'DEVELOPMENT.GOGET', true],
  ['v1.10.0', 'v1.9.9', true],
  ['v1.9.9', '1.10.0', false],
  ['v1.2.3', 'v1.2.3', false],
  ['1.2.3', 'v1.2.3', false],
  ['v2.0.0', 'v1.9.9', true],
  ['v1.0.0', 'v2.9.9', false],
])('tells whether %s comes after %s', (tag_name, current, expected) => {
  expect(isNewer({ tag_name }, current)).toBe(expected);
});

const notes = [
  'Intro',
  '## Security fixes',
  'Closes a hole',
  '## Breaking changes',
  '',
  '## New features',
  'A crane',
].join('\n');
const wire = {
  tag_name: 'v1.0.0',
  name: 'One',
  body: notes,
  draft: false,
  prerelease: true,
  id: 1,
  created_at: undefined,
  published_at: undefined,
  html_url: undefined,
  target_commitish: undefined,
};

test('sets apart what the notes have under headings', () => {
  expect(releaseOf(wire)).toMatchObject({
    notesContent: notes,
    securityContent: 'Closes a hole',
    newFeaturesContent: 'A crane',
  });
  expect(releaseOf(wire).breakingChangesContent).toBeUndefined();
  expect(releaseOf({ ...wire, body: undefined }).notesContent).toBeUndefined();
});

test.each([
  [{ search: 'CRANE', filter: undefined }, true],
  [{ search: 'V1.0', filter: undefined }, true],
  [{ search: 'ship', filter: undefined }, false],
  [{ search: undefined, filter: 'security' }, true],
  [{ search: undefined, filter: 'features' }, true],
  [{ search: undefined, filter: 'breaking' }, false],
  [{ search: undefined, filter: 'stable' }, false],
  [{ search: undefined, filter: 'toString' }, true],
])('filters by %j', (wish, expected) => {
  expect(asksFor(releaseOf(wire), wish)).toBe(expected);
});
