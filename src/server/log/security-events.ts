import type { FastifyRequest } from 'fastify';
import { codes, type ApiCode } from '../../contract/api.ts';
import type { AuditKind, AuditOutcome } from '../../contract/own-data.ts';
import { shortAddress } from '../runtime/network.ts';
import type { CountedLog } from './counted-log.ts';

/** What somebody who guards the site wants to see of it; README.md lists them. */
export interface SecurityEvent {
  readonly event:
    | AuditKind
    | 'register'
    /** Too many tries or too much at once: sign-ins, passwords, registrations, uploads. */
    | 'rate-limit'
    /** A file, an account or an address has reached its bound. */
    | 'quota'
    /** A user tried to change what belongs to another user. */
    | 'not-yours'
    | 'foreign-origin'
    | 'foreign-host';
  readonly outcome: AuditOutcome;
  /** The id of the account it is about; names are never written, for somebody may type the password into their field. */
  readonly account?: string | undefined;
  /** What tells more: the call, or the host or origin that was refused. */
  readonly about?: string | undefined;
}

export type ReportSecurityEvent = (request: FastifyRequest, event: SecurityEvent) => void;

/** Writes security events (OWASP ASVS 5.0, 16.3) with the network they come from and the id of their request. */
export function securityEvents(log: CountedLog): ReportSecurityEvent {
  return (request, { event, outcome, account, about }) => {
    const network = shortAddress(request.ip);
    log.write(request.log, {
      level: outcome === 'done' ? 'info' : 'warn',
      // Sign-ins that are refused do not crowd out those that succeed.
      group: `${event} ${outcome}`,
      // A foreign name is whatever somebody writes there, another one each time.
      same: [outcome, account, network, event.startsWith('foreign-') ? undefined : about],
      fields: { event, outcome, account, about: about?.slice(0, 200), network },
      message: 'security',
    });
  };
}

const refusals: Partial<Record<ApiCode, SecurityEvent['event']>> = {
  [codes.tooMany]: 'rate-limit',
  [codes.tooLarge]: 'quota',
  [codes.notYours]: 'not-yours',
};

/** The event that a refusal stands for, where it stands for one. */
export function eventOfRefusal(code: ApiCode): SecurityEvent['event'] | undefined {
  return refusals[code];
}
