import { refuse } from '#/upstream/errors.ts';

/** The text of the credentials file of a Google service account, which comes as base64. */
export function credentialsFile(creds: string, field: string): string {
  const text = Buffer.from(creds, 'base64').toString('utf8');
  if (isObjectText(text)) return text;
  throw refuse('InvalidInput', 'This is not the credentials file of a Google service account', {
    detailedMessage: 'It must be a JSON object, encoded as base64',
    field,
  });
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
