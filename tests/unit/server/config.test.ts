import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';

function read(environment: Record<string, string>) {
  const config = readConfig(environment);
  if (!config.ok) throw new Error(config.error.message);
  return config.value;
}

describe('设置来自环境', () => {
  test('什么都不给也能启动', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      origin: 'http://localhost:3000',
      databaseUrl: undefined,
    });
  });

  test('来源随端口', () => {
    expect(read({ PORT: '8080' }).origin).toBe('http://localhost:8080');
    expect(read({ PORT: '8080', SITE_ORIGIN: 'https://snow.example/' }).origin).toBe('https://snow.example');
  });

  test('站点自己的设置', () => {
    const { site } = read({
      SITE_NAME: '半窗集',
      SITE_OWNER: '主人',
      SITE_FILING: '京ICP备12345678号',
      SITE_FRIENDS: '甲=https://a.example;乙=https://b.example/x',
      SITE_OUTBOUND: '演示=https://demo.example',
    });
    expect(site).toMatchObject({ name: '半窗集', owner: '主人', filing: '京ICP备12345678号' });
    expect(site.friends).toEqual([
      { title: '甲', url: 'https://a.example/' },
      { title: '乙', url: 'https://b.example/x' },
    ]);
    expect(site.outbound).toHaveLength(1);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_ORIGIN', 'localhost:3000'],
    ['SITE_ORIGIN', 'ftp://x'],
    ['ALLOWED_ORIGINS', 'nonsense'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['PASSWORD_MIN_LENGTH', '17'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_MAX_DAYS', '366'],
    ['ASSET_QUOTA_MB', '0'],
    ['ASSET_QUOTA_MB', '5 GB'],
    ['SITE_FRIENDS', '没有地址'],
    ['SITE_OUTBOUND', '坏=javascript:alert(1)'],
    ['VITE_API_HOST', 'api'],
    ['SITE_OWNER', '有 空格'],
    ['SITE_OWNER', '十七个字的名字十七个字的名字十七个'],
    ['SITE_OWNER', '零宽\u200b字'],
  ])('%s=%s 不能启动，一句话说出变量名与现值', (name, value) => {
    const config = readConfig({ [name]: value });
    expect(config.ok).toBe(false);
    if (config.ok) return;
    expect(config.error.message).toContain(`环境变量 ${name} `);
    expect(config.error.message).toContain(value);
    expect(config.error.message.split('\n')).toHaveLength(1);
  });

  test.each([
    'mysql://user:secret@host/db',
    'postgres://user:se/secret@host/db',
    'postgres:user:secret@host:x/db',
    'mysql://host/db?password=secret',
  ])('%s 里的密码不进错误信息', (address) => {
    const config = readConfig({ DATABASE_URL: address });
    expect(config.ok ? 'secret' : config.error.message).not.toContain('secret');
  });

  test.each([
    ['太短的', 'short', {}],
    ['比要求短的', 'seven-7', { PASSWORD_MIN_LENGTH: '8' }],
    ['太长的', 'seventeen-letters', {}],
    ['有空白的', 'with blank', {}],
  ])('%s OWNER_PASSWORD 不能启动，也不说出密码', (_, password, others) => {
    const config = readConfig({ OWNER_PASSWORD: password, ...others });
    const message = config.ok ? password : config.error.message;
    expect(message).toMatch(/^环境变量 OWNER_PASSWORD 必须是 \d 到 16 个字符、没有空白的密码。$/);
    expect(message).not.toContain(password);
  });
});
