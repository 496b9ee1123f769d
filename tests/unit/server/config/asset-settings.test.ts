import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'q7Zk-secret',
};

const read = (environment: Record<string, string>) => readConfig(environment);

test('没有要求时图片在数据库里；给了存储桶就读得到，ASSET_STORE 说新的放哪里', () => {
  const [plain, both, s3] = [{}, bucket, { ...bucket, ASSET_STORE: 's3', S3_PREFIX: '/site/' }].map(read);
  if (!plain?.ok || !both?.ok || !s3?.ok) throw new Error('settings refused');
  expect(plain.value).toMatchObject({ assetStore: 'database', bucket: undefined });
  expect(both.value).toMatchObject({
    assetStore: 'database',
    bucket: { bucket: 'pictures', region: 'us-east-1', prefix: '', addressing: 'path' },
  });
  expect(s3.value).toMatchObject({ assetStore: 's3', bucket: { prefix: 'site/' } });
});

test.each([
  [{ ASSET_STORE: 'disk' }, '环境变量 ASSET_STORE 只能是 database、s3 之一，现在是“disk”。'],
  [
    { ASSET_STORE: 's3' },
    '环境变量 S3_ENDPOINT 没有设置；图片放进存储桶要有 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY。',
  ],
  [
    { ...bucket, S3_SECRET_ACCESS_KEY: '' },
    '环境变量 S3_SECRET_ACCESS_KEY 没有设置；图片放进存储桶要有 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY。',
  ],
  [
    { ...bucket, S3_ENDPOINT: 'https://s3.example.com/pictures' },
    '环境变量 S3_ENDPOINT 只写协议、主机名与端口，不带路径，应为 https://s3.example.com，现在是“https://s3.example.com/pictures”。',
  ],
  [{ ...bucket, S3_BUCKET: '图片' }, '环境变量 S3_BUCKET 只能用小写字母、数字、点和连字符，现在是“图片”。'],
  [
    { ...bucket, S3_PREFIX: '../x' },
    '环境变量 S3_PREFIX 只能用字母、数字、连字符、下划线、点与中间的斜线，不能有 ..，现在是“../x”。',
  ],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: '秘密' }, '环境变量 S3_SECRET_ACCESS_KEY 只能用可见的 ASCII 字符。'],
  [{ ...bucket, S3_ADDRESSING: 'dns' }, '环境变量 S3_ADDRESSING 只能是 path、host 之一，现在是“dns”。'],
])('%j 让启动停下，只说一句话', (environment, sentence) => {
  expect(read(environment as Record<string, string>)).toMatchObject({ ok: false, error: { message: sentence } });
});
