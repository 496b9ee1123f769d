/** @typedef {{ createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => any } }} PolicyFactory */

/**
 * Trusted Types 打开时，注册用的地址要先经过策略；策略只允许这一个文件。
 * @returns {string}
 */
export function workerUrl(url = '/sw.js') {
  const factory = /** @type {{ trustedTypes?: PolicyFactory }} */ (globalThis).trustedTypes;
  if (!factory) return url;
  const policy = factory.createPolicy('worker', {
    /** @param {string} asked */
    createScriptURL(asked) {
      if (asked === url) return asked;
      throw new TypeError(`不允许的脚本：${asked}`);
    },
  });
  return policy.createScriptURL(url);
}
