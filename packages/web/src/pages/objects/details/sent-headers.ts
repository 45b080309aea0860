/** Headers that are sent along with the object's bytes, by the members that set them. */
export const sentHeaders = {
  content_type: 'Content-Type',
  cache_control: 'Cache-Control',
  content_disposition: 'Content-Disposition',
  content_encoding: 'Content-Encoding',
  content_language: 'Content-Language',
  expires: 'Expires',
} as const;
export type SentHeader = keyof typeof sentHeaders;
export const sentHeaderMembers = Object.keys(sentHeaders) as SentHeader[];
