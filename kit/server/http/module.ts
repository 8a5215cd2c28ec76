import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Contributions, Services } from '../services/services.ts';
import type { Route } from './answer.ts';

/** The caller of a request by its session cookie, or null. One query. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>;

/** What a product module offers to the composition root. */
export interface ServerModule {
  name: string;
  routes: readonly Route[];
  jobs?: readonly JobHandler[];
  /** What it offers to other modules. */
  contributes?: Contributions;
  /** Its own pages besides the web app, open to everyone. */
  mount?(app: FastifyInstance, services: Services, identify: Identify): void;
}
