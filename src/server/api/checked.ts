import type { Answer } from '../../contract/api.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import type { Handlers, ReadContext, WriteContext } from '../call/context.ts';
import { inputCheck } from './validate.ts';

/** A call whose input is still to be trusted. */
export type CheckedCall = (input: unknown, context: ReadContext | WriteContext) => Promise<Answer<unknown>>;
export type CheckedCalls = Readonly<Record<EndpointName, CheckedCall>>;

/** Puts the contract's check before every handler; calls over HTTP and the reads of rendered pages both pass it. */
export function checkedCalls(handlers: Handlers<EndpointName>): CheckedCalls {
  const names = Object.keys(endpoints) as EndpointName[];
  return Object.fromEntries(names.map((name) => [name, checkedCall(name, handlers)])) as CheckedCalls;
}

function checkedCall(name: EndpointName, handlers: Handlers<EndpointName>): CheckedCall {
  const check = inputCheck(endpoints[name]);
  // The check has made sure that the input is what this handler takes.
  const handle = handlers[name] as CheckedCall;
  return async (input, context) => check(input) ?? handle(input, context);
}
