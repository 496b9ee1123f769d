import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { forgeAttestation } from '../support/attestation.ts';
import { softwarePasskey } from '../support/authenticator.ts';
import { addPasskey, beginSignIn, isSignedIn, origin, secured } from './factors.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const notAdded = { code: codes.refused, info: '通行密钥没有添加成功，请重试' };

onSqliteFirst('通行密钥', (open) => {
  let site: Site;
  let number = 0;
  const newName = (): string => `钥匙${(number += 1)}`;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  const start = async (visitor: Visitor) => infoOf<'user/start-passkey'>(await visitor.write('user/start-passkey', {}));
  const list = async (visitor: Visitor) =>
    infoOf<'user/second-factor'>(await visitor.read('user/second-factor', {})).passkeys;
  const ways = async (visitor: Visitor) => infoOf<'user/step-options'>(await visitor.write('user/step-options', {}));
  const askOf = async (visitor: Visitor) => {
    const { passkey } = await ways(visitor);
    if (!passkey) throw new Error('the account has no passkey');
    return passkey;
  };
  const finish = (visitor: Visitor, response: ReturnType<ReturnType<typeof softwarePasskey>['sign']>) =>
    visitor.write('user/passkey-step', { response });

  test('添加、登录、改名、移除', async () => {
    const name = newName();
    const owner = await member(site, name);
    const { key, recoveryCodes } = await addPasskey(owner, ' 我的手机 ');
    expect(recoveryCodes).toHaveLength(10);
    const [added] = await list(owner);
    expect(added).toMatchObject({ name: '我的手机', createTime: site.now(), seenTime: null });
    site.pass(60);
    const visitor = await beginSignIn(site, name);
    expect(await ways(visitor)).toMatchObject({ totp: false, recoveryCodes: true });
    const asked = await askOf(visitor);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(asked.allowCredentials).toEqual([{ id: added!.id, type: 'public-key', transports: ['internal'] }]);
    const answer = await finish(visitor, key.sign(asked));
    expect(answer).toEqual({ code: codes.ok, info: { username: name, nickname: name, avatar: '' } });
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await list(visitor))[0]?.seenTime).toBe(site.now());
    expect((await owner.write('user/rename-passkey', { id: added!.id, name: '旧手机' })).code).toBe(codes.ok);
    expect((await list(owner))[0]?.name).toBe('旧手机');
    expect((await owner.write('user/remove-passkey', { id: added!.id })).code).toBe(codes.ok);
    expect((await site.visitor().write('user/login', { name, password: 'snow-window' })).code).toBe(codes.ok);
  });

  test('给浏览器的参数：这一站、这个人、已有的不再添加', async () => {
    const name = newName();
    const owner = await member(site, name);
    await addPasskey(owner);
    const options = await start(owner);
    const [present] = await list(owner);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '雪窗集' },
      user: { name, displayName: name },
      attestation: 'none',
      excludeCredentials: [{ id: present!.id, type: 'public-key' }],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect((await start(owner)).challenge).not.toBe(options.challenge);
  });

  test('添加时：别的站、别的题目、做过的题目、迟了的都不行', async () => {
    const owner = await member(site, newName());
    const add = async (make: (options: Awaited<ReturnType<typeof start>>) => object, wait = 0) => {
      const response = make(await start(owner)) as ReturnType<ReturnType<typeof softwarePasskey>['create']>;
      site.pass(wait);
      return (await owner.write('user/add-passkey', { name: '手机', response })).code;
    };
    const key = softwarePasskey(origin);
    expect(await add((options) => key.create(options, { origin: 'https://evil.example' }))).toBe(codes.refused);
    expect(await add((options) => key.create(options, { rpId: 'evil.example' }))).toBe(codes.refused);
    expect(await add((options) => key.create(options, { challenge: 'AAAA' }))).toBe(codes.refused);
    expect(await add((options) => ({ ...key.create(options), attestationObject: 'oA' }))).toBe(codes.refused);
    expect(await add((options) => key.create(options), 300)).toBe(codes.refused);
    const options = await start(owner);
    const response = key.create(options);
    const answers = await Promise.all(['甲', '乙'].map((name) => owner.write('user/add-passkey', { name, response })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.refused]);
    expect(await add((next) => key.create(next))).toBe(codes.conflict);
    expect(await list(owner)).toHaveLength(1);
  });

  test('自述来历的通行密钥一律不收，也不去问其中写的地址', async () => {
    const owner = await member(site, newName());
    const asked: string[] = [];
    const elsewhere = createServer(({ url }, response) => response.end(String(asked.push(url ?? ''))));
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const formats = ['android-key', 'android-safetynet', 'packed', 'tpm', 'apple', 'fido-u2f', 'none', 'odd', ''];
    const forged = formats.map((fmt) => forgeAttestation(fmt, `http://127.0.0.1:${port}/revoked`));
    const odd = [7, null, [], new Map([['fmt', 1]])].flatMap((cbor) => [
      () => ({ fmt: cbor, attStmt: new Map() }),
      () => ({ fmt: 'packed', attStmt: cbor }),
      () => ({ fmt: 'none', attStmt: cbor }),
    ]);
    for (const attest of [...forged, ...odd]) {
      const response = softwarePasskey(origin).create(await start(owner), { attest });
      expect(await owner.write('user/add-passkey', { name: '手机', response })).toEqual(notAdded);
    }
    elsewhere.close();
    expect(asked).toEqual([]);
    expect(await list(owner)).toEqual([]);
  });

  test('RSA 的公钥要够强：指数是 1、不是字节、模数太短的不收', async () => {
    const owner = await member(site, newName());
    const add = async (e: string | number, modulusLength: number) => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
      const { n = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 3],
        [3, -257],
        [-1, new Uint8Array(Buffer.from(n, 'base64url'))],
        [-2, typeof e === 'string' ? new Uint8Array(Buffer.from(e, 'hex')) : e],
      ]);
      const response = softwarePasskey(origin).create(await start(owner), { coseKey: isoCBOR.encode(key) });
      return owner.write('user/add-passkey', { name: '手机', response });
    };
    for (const [e, modulusLength] of [
      ['01', 2048],
      ['000001', 2048],
      ['010001', 1024],
      [65_537, 2048],
    ] as const) {
      expect(await add(e, modulusLength)).toEqual(notAdded);
    }
    expect((await add('010001', 2048)).code).toBe(codes.ok);
  });

  test('登录时：别的站、别的题目、别人的密钥、改过的签名都不行', async () => {
    const name = newName();
    const owner = await member(site, name);
    const { key } = await addPasskey(owner);
    const stranger = await addPasskey(await member(site, newName()));
    const wrong = [
      { response: (asked: Awaited<ReturnType<typeof askOf>>) => key.sign(asked, { origin: 'https://evil.example' }) },
      { response: (asked: Awaited<ReturnType<typeof askOf>>) => key.sign(asked, { rpId: 'evil.example' }) },
      { response: (asked: Awaited<ReturnType<typeof askOf>>) => key.sign(asked, { challenge: 'AAAA' }) },
      { response: (asked: Awaited<ReturnType<typeof askOf>>) => stranger.key.sign(asked) },
      {
        response: (asked: Awaited<ReturnType<typeof askOf>>) => ({
          ...stranger.key.sign(asked),
          id: key.sign(asked).id,
        }),
      },
    ];
    for (const [index, { response }] of wrong.entries()) {
      const visitor = await beginSignIn(site, name, `203.0.113.${index + 1}`);
      const answer = await finish(visitor, response(await askOf(visitor)));
      expect(answer, String(index)).toMatchObject({ code: codes.refused, info: '通行密钥没有通过验证，请重试' });
      expect(await isSignedIn(visitor)).toBe(false);
    }
    const unasked = await beginSignIn(site, name, '203.0.113.20');
    const forged = { challenge: '', rpId: 'localhost', timeout: 1, userVerification: 'preferred' } as const;
    expect((await finish(unasked, key.sign({ ...forged, allowCredentials: [] }))).code).toBe(codes.refused);
  });

  test('签名只算一次：同一个从两处来，再来一次，计数没有长的，都不行', async () => {
    const name = newName();
    const owner = await member(site, name);
    const { key } = await addPasskey(owner);
    const visitor = await beginSignIn(site, name);
    const response = key.sign(await askOf(visitor), { counter: 7 });
    const twin = site.visitor();
    twin.cookies.set('step', visitor.cookies.get('step') ?? '');
    const answers = await Promise.all([finish(visitor, response), finish(twin, response)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.notFound]);
    const cloned = await beginSignIn(site, name, '203.0.113.30');
    expect((await finish(cloned, key.sign(await askOf(cloned), { counter: 7 }))).code).toBe(codes.refused);
    expect((await finish(cloned, key.sign(await askOf(cloned), { counter: 8 }))).code).toBe(codes.ok);
  });

  test('别人的密钥改不了名也移除不了', async () => {
    const owner = await member(site, newName());
    await addPasskey(owner);
    const [{ id } = { id: '' }] = await list(owner);
    const stranger = await member(site, newName());
    expect((await stranger.write('user/rename-passkey', { id, name: '我的' })).code).toBe(codes.notFound);
    expect((await stranger.write('user/remove-passkey', { id })).code).toBe(codes.notFound);
    expect(await list(owner)).toMatchObject([{ name: '手机' }]);
  });

  test('名称要有字，最多三十个；密钥最多二十个', async () => {
    const owner = await member(site, newName());
    const response = softwarePasskey(origin).create(await start(owner));
    for (const name of ['', '   ', '长'.repeat(31)]) {
      expect(await owner.write('user/add-passkey', { name, response })).toMatchObject({
        code: codes.refused,
        field: 'name',
      });
    }
    for (let index = 0; index < limits.passkeys; index += 1) await addPasskey(owner, `第 ${index} 把`);
    expect(await owner.write('user/start-passkey', {})).toMatchObject({ code: codes.tooLarge });
  });

  test('确认是本人也可以用通行密钥，一道题只答一次', async () => {
    const { visitor } = await secured(site, newName());
    const { key } = await addPasskey(visitor);
    site.pass(601);
    const ask = async () => infoOf<'user/confirm-options'>(await visitor.write('user/confirm-options', {})).passkey!;
    const confirm = async (response: ReturnType<typeof key.sign>) =>
      (await visitor.write('user/confirm', { password: 'snow-window', response })).code;
    const response = key.sign(await ask());
    expect(await confirm(key.sign(await ask(), { origin: 'https://evil.example' }))).toBe(codes.refused);
    expect(await confirm(response)).toBe(codes.refused);
    const right = key.sign(await ask());
    expect(await confirm(right)).toBe(codes.ok);
    expect(await confirm(right)).toBe(codes.refused);
    expect((await visitor.write('user/stop-totp', {})).code).toBe(codes.ok);
  });
});
