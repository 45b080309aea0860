import type { NewSite, Site } from '@longshore/contract/sites/sites-schemas';
import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { siteMessages } from './messages.ts';

const text = textOf(siteMessages);

/** The storage server would drop a path without a word. */
export const endpointText = z
  .string()
  .trim()
  .regex(/^https?:\/\/[^\s/?#@]+\/?$/i, { error: () => text('sites.address') })
  .transform((endpoint) => endpoint.replace(/\/$/, ''));

const filled = z
  .string()
  .trim()
  .min(1, { error: () => text('sites.required') });

const line = z.object({
  /** Empty for a new one. */
  deploymentID: z.string(),
  isCurrent: z.boolean(),
  name: filled,
  endpoint: endpointText,
  accessKey: filled,
  secretKey: z.string().min(1, { error: () => text('sites.required') }),
});

export const sitesForm = z
  .object({ sites: z.array(line), replicatesExpiration: z.boolean() })
  .superRefine(({ sites }, { addIssue }) => {
    for (const [at, { name, endpoint }] of sites.entries()) {
      const earlier = sites.slice(0, at);
      if (name !== '' && earlier.some((one) => one.name === name))
        addIssue({ code: 'custom', path: ['sites', at, 'name'], message: text('sites.sameName') });
      if (endpoint !== '' && earlier.some((one) => one.endpoint === endpoint))
        addIssue({ code: 'custom', path: ['sites', at, 'endpoint'], message: text('sites.sameEndpoint') });
    }
  });

export type SitesValues = z.input<typeof sitesForm>;
export type SiteLine = SitesValues['sites'][number];

const blank = { deploymentID: '', isCurrent: false, endpoint: '', accessKey: '', secretKey: '' };

/** A site that does not replicate yet, under a name that no other has. */
export function newLine(others: readonly Pick<SiteLine, 'name'>[]): SiteLine {
  const taken = new Set(others.map(({ name }) => name));
  let number = Math.max(1, others.length);
  while (taken.has(`dr-site-${String(number)}`)) number += 1;
  return { ...blank, name: `dr-site-${String(number)}` };
}

/** Those that replicate already, or this one alone, and one to add. */
export function firstValues(sites: readonly Site[], ownEndpoint: string): SitesValues {
  const own = { ...blank, isCurrent: true, name: 'main-site', endpoint: ownEndpoint };
  const there = sites.map(({ deploymentID, isCurrent, name, endpoint }) => ({
    ...blank,
    deploymentID,
    isCurrent,
    name,
    endpoint,
  }));
  const listed = there.length === 0 ? [own] : there;
  return {
    sites: [...listed, newLine(listed)],
    replicatesExpiration: sites.some(({ replicatesExpiration }) => replicatesExpiration),
  };
}

export const sentSites = (sites: readonly SiteLine[]): NewSite[] =>
  sites.map(({ name, endpoint, accessKey, secretKey }) => ({ name, endpoint, accessKey, secretKey }));

/** Where the form has what a refusal names. */
export const fieldNamesOf = (sites: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sites.flatMap((_, at) =>
      ['name', 'endpoint', 'accessKey', 'secretKey'].map((member) => [
        `${String(at)}.${member}`,
        `sites.${String(at)}.${member}`,
      ]),
    ),
  );
