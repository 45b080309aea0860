import type { FastifyRequest } from 'fastify';

/** The path of the address, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
