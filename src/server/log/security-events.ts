import type { FastifyRequest } from 'fastify';
import { codes, type ApiCode } from '#contract/api.ts';
import type { AuditKind, AuditOutcome } from '#contract/own-data.ts';
import { securityEventCount } from '../metrics/metrics.ts';
import { shortAddress } from '../runtime/network.ts';
import type { CountedLog } from './counted-log.ts';

/** An event for the operator who watches over the site's security; `README.md` lists them. */
export interface SecurityEvent {
  readonly event:
    | AuditKind
    | 'register'
    /** Too many attempts, or too much at once: sign-ins, passwords, registrations, uploads. */
    | 'rate-limit'
    /** A file, an account or an address has reached its limit. */
    | 'quota'
    /** A user tried to change what belongs to another user. */
    | 'not-yours'
    | 'foreign-origin'
    | 'foreign-host';
  readonly outcome: AuditOutcome;
  /** The id of the account. User names are never logged, because people type passwords into that field by mistake. */
  readonly account?: string | undefined;
  /** A detail: the name of the call, or the host or origin that was refused. */
  readonly about?: string | undefined;
}

export type ReportSecurityEvent = (request: FastifyRequest, event: SecurityEvent) => void;

/** Writes security events (OWASP ASVS 5.0, 16.3) with the network they come from and the id of their request. */
export function securityEvents(log: CountedLog): ReportSecurityEvent {
  return (request, { event, outcome, account, about }) => {
    const network = shortAddress(request.ip);
    securityEventCount.inc({ event, outcome });
    log.write(request.log, {
      level: outcome === 'done' ? 'info' : 'warn',
      // Refused sign-ins have a group of their own, so that they do not crowd out successful ones.
      group: `${event} ${outcome}`,
      // A foreign host or origin can be any text, so it does not distinguish kinds.
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

/** The security event of a refusal; undefined for codes that are none. */
export function eventOfRefusal(code: ApiCode): SecurityEvent['event'] | undefined {
  return refusals[code];
}
