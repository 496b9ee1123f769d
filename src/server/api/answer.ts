import { Type } from 'typebox';
import type { Endpoint } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { Dependencies } from '../call/dependencies.ts';
import type { CheckedCall } from './checked.ts';
import type { WriteWatch } from '../db/write-watch.ts';
import type { ReportSecurityEvent } from '../log/security-events.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What answering one endpoint takes. */
export interface Answering {
  readonly name: EndpointName;
  readonly call: CheckedCall;
  readonly dependencies: Dependencies;
  readonly kept: KeptAnswers;
  readonly writes: WriteWatch;
  readonly report: ReportSecurityEvent;
}

/** A schema as Fastify's serialiser takes it. */
type JsonSchema = Record<string, unknown>;

const refused = Type.Object({
  code: Type.Integer(),
  info: Type.String(),
  field: Type.Optional(Type.String()),
  seconds: Type.Optional(Type.Integer()),
});

export interface AnswerSchemas {
  readonly granted: JsonSchema;
  readonly refused: JsonSchema;
}

/** How answers are written: a field the contract does not name cannot leave the server. */
export function answerSchemas(endpoint: Endpoint): AnswerSchemas {
  return { granted: { ...Type.Object({ code: Type.Integer(), info: endpoint.info }) }, refused: { ...refused } };
}
