import { expect, test } from 'vitest';
import { fieldNamesOf, firstValues, newLine, sitesForm } from './site-values.ts';

const site = {
  name: 'east',
  endpoint: 'http://east:9000',
  deploymentID: 'id-east',
  isCurrent: true,
  isSynchronous: false,
  replicatesExpiration: true,
};

test('begins with this site and one to add', () => {
  const { sites, replicatesExpiration } = firstValues([], 'http://here:9000');
  expect(sites).toMatchObject([
    { name: 'main-site', endpoint: 'http://here:9000', isCurrent: true },
    { name: 'dr-site-1', endpoint: '', isCurrent: false },
  ]);
  expect(replicatesExpiration).toBe(false);
});

test('lists the sites that replicate already, without keys', () => {
  const { sites, replicatesExpiration } = firstValues([site], 'http://here:9000');
  expect(sites).toMatchObject([
    { name: 'east', endpoint: 'http://east:9000', deploymentID: 'id-east', accessKey: '', secretKey: '' },
    { name: 'dr-site-1' },
  ]);
  expect(replicatesExpiration).toBe(true);
});

test('names a further site as no other is named', () => {
  expect(newLine([{ name: 'a' }, { name: 'dr-site-2' }]).name).toBe('dr-site-3');
});

test('says at which site something is missing, or is there twice', () => {
  const values = firstValues([], 'http://here:9000/');
  const keys = { accessKey: 'a', secretKey: ' b ' };
  const faults = (sites: object[]) =>
    sitesForm.safeParse({ ...values, sites }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const [own = {}, further = {}] = values.sites;
  expect(faults([own, further])).toEqual([
    'sites.0.accessKey',
    'sites.0.secretKey',
    'sites.1.endpoint',
    'sites.1.accessKey',
    'sites.1.secretKey',
  ]);
  const endpoint = 'http://here:9000';
  expect(
    faults([
      { ...own, ...keys },
      { ...further, ...keys, endpoint, name: 'main-site' },
    ]),
  ).toEqual(['sites.1.name', 'sites.1.endpoint']);
  for (const wrong of ['here:9000', 'http://here:9000/path', 'http://user:key@here', 'ftp://here'])
    expect(
      faults([
        { ...own, ...keys },
        { ...further, ...keys, endpoint: wrong },
      ]),
    ).toEqual(['sites.1.endpoint']);
  const taken = sitesForm.parse({ ...values, sites: [{ ...own, ...keys }] });
  expect(taken.sites[0]).toMatchObject({ endpoint, secretKey: ' b ' });
});

test('knows the fields of a refusal', () => {
  expect(fieldNamesOf([0, 1])).toMatchObject({ '1.secretKey': 'sites.1.secretKey' });
});
