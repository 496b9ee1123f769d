import { createHmac, createSign, generateKeyPairSync, type KeyObject, sign, verify, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  explainJwtTimes,
  jwtAlgorithms,
  type KeyForm,
  makeJwt,
  type TokenCrypto,
  verifyJwt,
} from '#domain/jwt/index.ts';
import { rfcExamples, unsecured } from './rfc-examples.ts';

const crypto: TokenCrypto = webcrypto.subtle as SubtleCrypto;
const auto = (text: string, form: KeyForm = 'auto') => ({ text, form });
const jwk = (value: unknown) => auto(JSON.stringify(value));
const check = (token: string, key: { text: string; form: KeyForm }) => verifyJwt(token, key, crypto);
const base64Url = (value: string): string => Buffer.from(value).toString('base64url');

/** Another implementation of the signatures: Node's own, which is not Web Cryptography. */
const pairs: Readonly<Record<string, { privateKey: KeyObject; publicKey: KeyObject }>> = {
  RS: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  ES512: generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  EdDSA: generateKeyPairSync('ed25519'),
};
const pairOf = (name: string) => pairs[name] ?? pairs[name === 'Ed25519' ? 'EdDSA' : 'RS']!;
const publicPem = (name: string): string => pairOf(name).publicKey.export({ type: 'spki', format: 'pem' }) as string;
const privatePem = (name: string): string => pairOf(name).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const digestOf = (name: string) => (name.startsWith('Ed') ? null : `sha${name.slice(2)}`);
const optionsOf = (name: string) => ({
  dsaEncoding: 'ieee-p1363' as const,
  ...(name.startsWith('PS') ? { padding: 6, saltLength: Number(name.slice(2)) / 8 } : {}),
});

function tokenByNode(name: string, payload = '{"sub":"雪"}', header: object = {}): string {
  const signed = `${base64Url(JSON.stringify({ alg: name, ...header }))}.${base64Url(payload)}`;
  const bytes = Buffer.from(signed);
  const signature = name.startsWith('HS')
    ? createHmac(`sha${name.slice(2)}`, '雪窗集的口令')
        .update(bytes)
        .digest()
    : sign(digestOf(name), bytes, { key: pairOf(name).privateKey, ...optionsOf(name) });
  return `${signed}.${signature.toString('base64url')}`;
}

const tampered = (token: string): string => {
  const [header, , signature] = token.split('.');
  return [header, base64Url('{"sub":"冰"}'), signature].join('.');
};

describe('RFC 7515 与 RFC 8037 的例子', () => {
  test.each(Object.entries(rfcExamples))('%s 签名有效，改一个字就无效', async (_, { key, token }) => {
    expect(await check(token, jwk(key))).toMatchObject({ status: 'valid', notes: [] });
    expect(await check(tampered(token), jwk(key))).toMatchObject({ status: 'invalid-signature' });
  });

  test.each(['HS256', 'EdDSA'] as const)('%s 签出来的与例子一字不差', async (name) => {
    const { key, token } = rfcExamples[name];
    const [header, payload] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(await makeJwt({ header: header!, payload: payload! }, jwk(key), crypto)).toMatchObject({
      ok: true,
      value: { token },
    });
  });

  test('none 说明没有签名，不管密钥是什么', async () => {
    for (const text of ['', 'secret']) {
      const result = await check(unsecured, auto(text));
      expect(result).toMatchObject({ status: 'unsigned' });
      expect(result.message).toContain('没有签名');
    }
  });
});

describe('与 Node 自己的加密对照', () => {
  test.each([...jwtAlgorithms.keys()])('%s：Node 签的这里验得过，公钥、私钥、JWK 都行', async (name) => {
    const token = tokenByNode(name);
    const isHmac = name.startsWith('HS');
    const keys = isHmac
      ? [
          auto('雪窗集的口令'),
          auto(Buffer.from('雪窗集的口令').toString('base64'), 'base64'),
          auto(
            Buffer.from('雪窗集的口令')
              .toString('hex')
              .replace(/..(?=.)/g, '$&:'),
            'hex',
          ),
        ]
      : [
          auto(publicPem(name)),
          auto(privatePem(name)),
          jwk({ ...pairOf(name).publicKey.export({ format: 'jwk' }), use: 'sig', alg: name }),
          jwk({ ...pairOf(name).privateKey.export({ format: 'jwk' }), key_ops: ['sign'] }),
        ];
    for (const key of keys) {
      expect(await check(token, key)).toMatchObject({ status: 'valid' });
      expect(await check(tampered(token), key)).toMatchObject({ status: 'invalid-signature' });
    }
  });

  test.each([...jwtAlgorithms.keys()])('%s：这里签的 Node 验得过', async (name) => {
    const key = name.startsWith('HS') ? auto('雪窗集的口令') : auto(privatePem(name));
    const made = await makeJwt({ header: JSON.stringify({ alg: name }), payload: '{"sub":"雪"}' }, key, crypto);
    if (!made.ok) throw new Error(made.error.message);
    const { token } = made.value;
    if (name.startsWith('HS')) return expect(token).toBe(tokenByNode(name));
    const [header, payload, signature] = token.split('.');
    const options = { key: pairOf(name).publicKey, ...optionsOf(name) };
    const bytes = Buffer.from(`${header}.${payload}`);
    expect(verify(digestOf(name), bytes, options, Buffer.from(signature!, 'base64url'))).toBe(true);
  });

  test('签名写成 DER 的 ES256 不合标准，算无效', async () => {
    const signed = tokenByNode('ES256').split('.').slice(0, 2).join('.');
    const der = createSign('sha256').update(signed).sign(pairs['ES256']!.privateKey).toString('base64url');
    expect(await check(`${signed}.${der}`, auto(publicPem('ES256')))).toMatchObject({ status: 'invalid-signature' });
  });

  test('折成几行、前面有 Bearer 的照样验', async () => {
    const token = tokenByNode('HS256');
    const wrapped = `Bearer ${token.slice(0, 30)}\r\n${token.slice(30)}\n`;
    expect(await check(wrapped, auto('雪窗集的口令'))).toMatchObject({ status: 'valid' });
  });
});

describe('密钥与算法', () => {
  test('拿公钥当口令骗不过 HS256', async () => {
    const pem = publicPem('RS');
    const signed = `${base64Url('{"alg":"HS256"}')}.${base64Url('{}')}`;
    const forged = `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
    expect(await check(forged, auto(pem))).toMatchObject({ status: 'key-misfit' });
  });

  test.each([
    ['RS256', auto('口令'), '密钥是共享密钥（HMAC），RS256 要的是RSA 密钥'],
    ['ES256', jwk(rfcExamples.ES512.key), '密钥是P-521 椭圆曲线密钥，ES256 要的是P-256 椭圆曲线密钥'],
    ['HS256', jwk({ ...rfcExamples.HS256.key, alg: 'HS512' }), '写明只用于 HS512'],
    ['HS256', jwk({ ...rfcExamples.HS256.key, use: 'enc' }), '写明不用于签名'],
    ['HS256', jwk({ ...rfcExamples.HS256.key, key_ops: ['encrypt'] }), 'key_ops 里没有“verify”'],
  ])('%s 不合的密钥说出不合在哪里', async (name, key, message) => {
    expect(await check(tokenByNode(name), key)).toMatchObject({
      status: 'key-misfit',
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [auto(''), '还没有密钥'],
    [auto('*', 'base64'), '密钥不是 Base64'],
    [auto('61g2', 'hex'), '第 3 个字符“g”不是'],
    [auto('61 6', 'hex'), '有 3 位，一个字节两位'],
    [auto('{"kty":'), '不是完整的 JSON'],
    [auto('{"kty":"雪"}'), '没有认得的 kty'],
    [auto('{"keys":[]}'), '没有一把认得的密钥'],
    [auto('-----BEGIN PUBLIC KEY-----\nMIIB'), 'PEM 不完整'],
    [auto('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'), '这是证书'],
    [auto('-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----'), 'pkcs8 -topk8'],
    [auto('-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'), '不是 RSA、椭圆曲线或 Ed25519'],
    [jwk({ kty: 'RSA', n: 'AQAB' }), '无法读取'],
  ])('读不了的密钥 %# 说出为什么', async (key, message) => {
    expect(await check(tokenByNode('RS256'), key)).toMatchObject({
      status: 'bad-key',
      message: expect.stringContaining(message),
    });
  });

  test('太短的密钥提醒', async () => {
    const result = await check(tokenByNode('HS256'), auto('雪窗集的口令'));
    expect(result.notes).toEqual([expect.stringContaining('只有 144 位，HS256 要求至少 256 位')]);
  });

  test('JWKS：有 kid 用同名的，没有就试合适的，说出试了哪些', async () => {
    const keyOf = (name: string, kid: string) => ({ ...pairOf(name).publicKey.export({ format: 'jwk' }), kid });
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const keys = [{ kty: '未知' }, { ...stranger, kid: '冰' }, keyOf('ES256', '雪'), keyOf('RS', '窗')];
    expect(await check(tokenByNode('ES256', '{}', { kid: '雪' }), jwk({ keys }))).toMatchObject({
      status: 'valid',
      message: expect.stringContaining('密钥“雪”'),
      notes: [],
    });
    expect(await check(tokenByNode('ES256', '{}', { kid: '冰' }), jwk({ keys }))).toMatchObject({
      status: 'invalid-signature',
    });
    expect(await check(tokenByNode('ES256'), jwk({ keys }))).toMatchObject({ status: 'valid' });
    expect(await check(tokenByNode('ES256', '{}', { kid: '霜' }), jwk({ keys }))).toMatchObject({
      status: 'valid',
      notes: [expect.stringContaining('“霜”')],
    });
    expect(await check(tampered(tokenByNode('ES256')), jwk({ keys }))).toMatchObject({
      status: 'invalid-signature',
      message: expect.stringContaining('密钥“冰”、密钥“雪”都试过'),
    });
  });

  test.each([
    [`${base64Url('{"alg":"ES256K"}')}.e30.AA`, 'unsupported', 'ES256K'],
    [`${base64Url('{}')}.e30.AA`, 'unsupported', '没有写算法'],
    [`${base64Url('{"alg":"HS256","crit":["b64"],"b64":false}')}.e30.AA`, 'unsupported', 'crit'],
    [`${base64Url('{"alg":"dir"}')}..aXY.Y3Q.dGFn`, 'unsupported', '加密的 JWT'],
    ['雪窗集', 'bad-token', '这不是 JWT'],
  ])('%s 是 %s', async (token, status, message) => {
    expect(await check(token, auto('口令'))).toMatchObject({ status, message: expect.stringContaining(message) });
  });

  test('平台没有的算法说是平台没有', async () => {
    const without: TokenCrypto = {
      ...crypto,
      importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
    };
    const { key, token } = rfcExamples.EdDSA;
    expect(await verifyJwt(token, jwk(key), without)).toMatchObject({
      status: 'unsupported',
      message: expect.stringContaining('Ed25519'),
    });
  });
});

describe('签发', () => {
  test.each([
    ['{', auto('口令'), 'bad-header'],
    ['{"typ":"JWT"}', auto('口令'), 'bad-header'],
    ['{"alg":"none"}', auto('口令'), 'unsigned'],
    ['{"alg":"RS1"}', auto('口令'), 'unsupported'],
    ['{"alg":"RS256"}', auto(publicPem('RS')), 'key-misfit'],
    ['{"alg":"HS256"}', auto(''), 'bad-key'],
  ])('头部 %s 与密钥 %# 不能签：%s', async (header, key, code) => {
    expect(await makeJwt({ header, payload: '{}' }, key, crypto)).toMatchObject({ ok: false, error: { code } });
  });

  test('导得入却签不了的密钥：说不能签名，不抛错', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
    const short = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(await makeJwt({ header: '{"alg":"RS512"}', payload: '{}' }, auto(short), crypto)).toMatchObject({
      ok: false,
      error: { code: 'sign-failed', message: expect.stringContaining('不能签名') },
    });
  });

  test('载荷不是 JSON 对象时提醒', async () => {
    const made = await makeJwt({ header: '{"alg":"HS256"}', payload: '[1]' }, jwk(rfcExamples.HS256.key), crypto);
    expect(made).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('不是 JSON 对象')] } });
  });
});

describe('时间', () => {
  const now = Date.UTC(2026, 10, 23, 4) / 1000;
  const hour = 3600;
  test.each([
    ['exp', now + 3 * hour, '2026-11-23 15:00:00', '还有 3 小时', false],
    ['exp', now - 48 * hour, '2026-11-21 12:00:00', '2 天前过期', true],
    ['exp', now, '2026-11-23 12:00:00', '刚刚过期', true],
    ['nbf', now + 60, '2026-11-23 12:01:00', '1 分钟后才生效', true],
    ['nbf', now, '2026-11-23 12:00:00', '刚刚生效', false],
    ['iat', now - 90, '2026-11-23 11:58:30', '1 分钟 30 秒前', false],
    ['iat', now + hour, '2026-11-23 13:00:00', '在 1 小时以后，不合常理，可能时钟不准', true],
    ['exp', now * 1000, undefined, '这个数太大，像是毫秒；JWT 里的时间按秒计（RFC 7519）', true],
  ] as const)('%s %d：%s，%s', (claim, seconds, local, meaning, isWrong) => {
    const times = [{ claim, seconds }];
    expect(explainJwtTimes(times, { now, timeZone: 'Asia/Shanghai' })).toEqual([{ claim, local, meaning, isWrong }]);
  });

  test('不认识的时区说出来', () => {
    const [time] = explainJwtTimes([{ claim: 'exp', seconds: now }], { now, timeZone: '雪国' });
    expect(time).toMatchObject({ local: undefined, meaning: expect.stringContaining('雪国') });
  });
});
