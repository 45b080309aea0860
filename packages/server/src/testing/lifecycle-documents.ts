import { type StorageServer, storageCall } from './storage-call.ts';

/** For tests: lifecycle documents as the storage server itself gives and takes them. */
export async function readLifecycle(server: StorageServer, bucket: string): Promise<string> {
  const reply = await storageCall(server, { method: 'GET', path: bucket, query: { lifecycle: '' } });
  return reply.text();
}

export async function writeLifecycle(server: StorageServer, bucket: string, body: string): Promise<void> {
  const reply = await storageCall(server, { method: 'PUT', path: bucket, query: { lifecycle: '' }, body });
  if (!reply.ok) throw new Error(await reply.text());
}

export const rulesIn = (document: string): string[] =>
  Array.from(document.matchAll(/<Rule>[\s\S]*?<\/Rule>/g), ([rule]) => rule);

/** Every element that MinIO keeps, in every place where it takes them. */
export const everyElement = (tier: string): string => {
  const tag = (key: string, value: string) => `<Tag><Key>${key}</Key><Value>${value}</Value></Tag>`;
  const days = '<Expiration><Days>10</Days></Expiration>';
  const parts: [name: string, content: string][] = [
    ['no filter', days],
    ['empty filter', `<Filter></Filter>${days}`],
    ['empty prefix', `<Filter><Prefix></Prefix></Filter>${days}`],
    ['prefix of the rule', `<Prefix>a&amp;b/</Prefix>${days}`],
    ['empty prefix of the rule', `<Prefix></Prefix>${days}`],
    ['prefix', `<Filter><Prefix> blank at both ends /ä&lt; </Prefix></Filter>${days}`],
    ['tag', `<Filter>${tag('k', 'v')}</Filter>${days}`],
    ['tag without value', `<Filter>${tag('k', '')}</Filter>${days}`],
    ['larger', `<Filter><ObjectSizeGreaterThan>5</ObjectSizeGreaterThan></Filter>${days}`],
    ['smaller', `<Filter><ObjectSizeLessThan>5</ObjectSizeLessThan></Filter>${days}`],
    [
      'and',
      `<Filter><And><ObjectSizeGreaterThan>5</ObjectSizeGreaterThan><ObjectSizeLessThan>50</ObjectSizeLessThan>` +
        `<Prefix>p/</Prefix>${tag('k', 'v')}${tag('l &amp; m', '')}</And></Filter>${days}`,
    ],
    ['and of tags', `<Filter><And>${tag('k', 'v')}${tag('l', 'w')}</And></Filter>${days}`],
    [
      'date',
      '<Filter><Prefix>d/</Prefix></Filter><Expiration><Date>2031-01-01T00:00:00Z</Date></Expiration>',
    ],
    [
      'markers',
      '<Filter><Prefix>m/</Prefix></Filter><Expiration><ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker></Expiration>',
    ],
    [
      'markers not',
      '<Filter><Prefix>m/</Prefix></Filter><Expiration><ExpiredObjectDeleteMarker>false</ExpiredObjectDeleteMarker></Expiration>',
    ],
    [
      'all versions',
      '<Filter><Prefix>s/</Prefix></Filter><Expiration><Days>9</Days><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
    ],
    [
      'everything at once',
      `<Filter><Prefix>e/</Prefix></Filter><Expiration><Days>90</Days></Expiration>` +
        `<Transition><Days>5</Days><StorageClass>${tier}</StorageClass></Transition>` +
        `<DelMarkerExpiration><Days>4</Days></DelMarkerExpiration>` +
        `<NoncurrentVersionExpiration><NoncurrentDays>30</NoncurrentDays><NewerNoncurrentVersions>2</NewerNoncurrentVersions></NoncurrentVersionExpiration>` +
        `<NoncurrentVersionTransition><NoncurrentDays>3</NoncurrentDays><StorageClass>${tier}</StorageClass></NoncurrentVersionTransition>`,
    ],
    [
      'versions by count',
      '<Filter><Prefix>n/</Prefix></Filter><NoncurrentVersionExpiration><NewerNoncurrentVersions>2</NewerNoncurrentVersions></NoncurrentVersionExpiration>',
    ],
    [
      'move at once',
      `<Filter><Prefix>t/</Prefix></Filter><Transition><Days>0</Days><StorageClass>${tier}</StorageClass></Transition>`,
    ],
    [
      'move on a date',
      `<Filter><Prefix>t/</Prefix></Filter><Transition><Date>2031-01-01T00:00:00Z</Date><StorageClass>${tier}</StorageClass></Transition>`,
    ],
    [
      'move of older versions at once',
      `<Filter><Prefix>t/</Prefix></Filter><NoncurrentVersionTransition><NoncurrentDays>0</NoncurrentDays><StorageClass>${tier}</StorageClass></NoncurrentVersionTransition>`,
    ],
  ];
  const rules = parts.map(
    ([name, content], index) =>
      `<Rule><ID>${name}</ID><Status>${index % 3 === 0 ? 'Disabled' : 'Enabled'}</Status>${content}</Rule>`,
  );
  return `<LifecycleConfiguration>${rules.join('')}</LifecycleConfiguration>`;
};
