import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/second-factor.ts';
import { failure, type Result, success } from '#domain/result.ts';

type Transports = AuthenticatorTransport[];

/** Whether this browser has passkeys; it offers them on https pages and on localhost alone. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && window.isSecureContext;
}

/** The scheme, host and port of the page. */
export function pageOrigin(): string {
  return location.origin;
}

/** Asks the reader to make a passkey. The library is fetched now: few readers ever need it. */
export function createPasskey(options: PasskeyCreation): Promise<Result<NewPasskey>> {
  return attempt(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({
      optionsJSON: { ...options, excludeCredentials: withTransports(options.excludeCredentials) },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });
}

/** Asks the reader for the signature of one of the passkeys. */
export function signWithPasskey(options: PasskeyRequest): Promise<Result<PasskeyAssertion>> {
  return attempt(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({
      optionsJSON: { ...options, allowCredentials: withTransports(options.allowCredentials) },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  });
}

const withTransports = (list: PasskeyRequest['allowCredentials']) =>
  list.map(({ transports, ...rest }) => ({ ...rest, transports: transports as Transports }));

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return failure({
      code: name || 'failed',
      message: sentences[name] ?? '通行密钥验证失败，请联网后重试，或换一种方式',
    });
  }
}

/** By the names of the errors that browsers throw; that of a reader who cancels is also that of one who waits too long. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: '已取消或超时',
  AbortError: '已取消或超时',
  InvalidStateError: '这台设备上已有这个账号的通行密钥',
  SecurityError: '浏览器不允许在这个地址使用通行密钥',
  NotSupportedError: '这台设备不支持所需的通行密钥',
};
