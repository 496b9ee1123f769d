/**
 * 一次请求的三种结果。没有网络是日常，所以它是返回值，不是异常。
 * @template Body
 * @typedef {{ kind: 'answered', status: number, body: Body }
 *   | { kind: 'unreachable', reason: 'network' | 'timeout' }
 *   | { kind: 'malformed', status: number }} Outcome
 */

/**
 * @template Body
 * @param {string} url
 * @param {RequestInit} [init]
 * @returns {Promise<Outcome<Body>>}
 */
export async function ask(url, init = {}, patience = 8000) {
  let status = 0;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    status = response.status;
    return { kind: 'answered', status, body: await response.json() };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'malformed', status };
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'unreachable', reason: late ? 'timeout' : 'network' };
  }
}
