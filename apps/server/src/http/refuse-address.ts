import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { bodyOf } from './error-handler.ts';
import { API_POLICY } from './security-headers.ts';

/** Responds to undecodable addresses such as `/v1/letters/%zz` as not found. No hooks run, so it sets the headers. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(404)
    .headers({ 'content-security-policy': API_POLICY, 'x-content-type-options': 'nosniff' })
    .send(bodyOf(new Failure('not_found'), request));
}
