import type { FastifyRequest } from 'fastify';
import { byAddress, byUser, type Limit } from '#server/http/limits/rate-limit.ts';

const QUARTER_HOUR = 900;
const byEmail = (request: FastifyRequest) => {
  const { email } = request.body as { email?: string };
  return email?.trim().toLowerCase();
};
export const forgottenByEmail: Limit = {
  name: 'forgotten',
  max: 5,
  perSeconds: QUARTER_HOUR,
  by: byEmail,
  exact: true,
};
export const resetByEmail: Limit = {
  name: 'reset',
  max: 10,
  perSeconds: QUARTER_HOUR,
  by: byEmail,
  exact: true,
};
export const linksByAddress: Limit = {
  name: 'links',
  max: 60,
  perSeconds: QUARTER_HOUR,
  by: byAddress,
  exact: true,
};
/** Passwords that are asked again, and messages that cost money. */
export const carefulByUser: Limit = {
  name: 'careful',
  max: 10,
  perSeconds: QUARTER_HOUR,
  by: byUser,
  exact: true,
};
