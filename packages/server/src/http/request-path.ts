import type { FastifyRequest } from 'fastify';

/** The path of the address, without its query. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? '/';
