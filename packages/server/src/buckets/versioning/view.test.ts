import { expect, test } from 'vitest';
import { parseXml, writeXml } from '#/s3/xml-tree.ts';
import { versioningElement } from './document.ts';
import { versioningShown } from './view.ts';

function shown(text: string) {
  const root = parseXml(text);
  if (root === undefined) throw new Error('The document is broken');
  return versioningShown(root);
}
const inside = (content: string) => shown(`<VersioningConfiguration>${content}</VersioningConfiguration>`);
const nothing = { status: '', excludedPrefixes: [], excludeFolders: false };

test.each([
  ['', nothing],
  ['<Status>Enabled</Status>', { ...nothing, status: 'Enabled' }],
  ['<Status>Suspended</Status>', { ...nothing, status: 'Suspended' }],
  ['<Status>Other</Status>', nothing],
  ['<MFADelete>Disabled</MFADelete>', { ...nothing, MFADelete: 'Disabled' }],
  ['<ExcludeFolders>false</ExcludeFolders>', nothing],
])('%j is shown', (content, expected) => {
  expect(inside(content)).toEqual(expected);
});

test.each([
  [{ enabled: true }, { ...nothing, status: 'Enabled' }],
  [{}, { ...nothing, status: 'Suspended' }],
  [
    { enabled: true, excludeFolders: true, excludePrefixes: [' a&', 'b/'] },
    { status: 'Enabled', excludedPrefixes: [{ prefix: ' a&' }, { prefix: 'b/' }], excludeFolders: true },
  ],
])('what is asked for comes back: %j', (asked, expected) => {
  expect(shown(writeXml(versioningElement(asked)))).toEqual(expected);
});
