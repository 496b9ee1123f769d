import { expect, test } from 'vitest';
import { objectAddress } from '../../../../src/server/asset/bucket.ts';

const settings = { endpoint: 'https://s3.example.com:9000', bucket: 'pictures' } as const;

test('桶写在路径里，或写在主机名里', () => {
  expect(objectAddress({ ...settings, addressing: 'path' }, 'site/a.b')).toBe(
    'https://s3.example.com:9000/pictures/site/a.b',
  );
  expect(objectAddress({ ...settings, addressing: 'host' }, 'site/a.b')).toBe(
    'https://pictures.s3.example.com:9000/site/a.b',
  );
});
