import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { DocumentText } from '../document-text.ts';
import { Revision, expectedRevision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const CorsRule = z.object({
  id: z.string().optional(),
  allowedOrigins: z.array(z.string()),
  allowedMethods: z.array(z.string()),
  allowedHeaders: z.array(z.string()).optional(),
  exposeHeaders: z.array(z.string()).optional(),
  maxAgeSeconds: z.int().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

const Pattern = DocumentText.min(1)
  .max(1024)
  .refine((text) => text.split('*').length <= 2, 'must not contain more than one asterisk');
const HeaderName = DocumentText.min(1)
  .max(1024)
  .refine((name) => !name.includes('*'), 'must not contain an asterisk');

/** A rule as servers take it. */
export const CorsRuleSet = CorsRule.extend({
  id: DocumentText.max(255).optional(),
  allowedOrigins: z.array(Pattern).min(1, 'must name at least one origin'),
  allowedMethods: z
    .array(z.enum(['GET', 'PUT', 'POST', 'DELETE', 'HEAD']))
    .min(1, 'must name at least one method'),
  allowedHeaders: z.array(Pattern).optional(),
  exposeHeaders: z.array(HeaderName).optional(),
  maxAgeSeconds: z.int().min(0).max(2_147_483_647).optional(),
});

export const bucketCorsView = {
  params,
  reply: z.object({ isOffered: z.boolean(), rules: z.array(CorsRule), revision: Revision }),
};

export const bucketCorsSet = {
  params,
  query: expectedRevision,
  body: z.object({ rules: z.array(CorsRuleSet).max(100) }),
};
