import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

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

  test('接口在另一个主机上，要与页面同一个站点', () => {
    const separate = (origin: string) =>
      readConfig({ SITE_ORIGIN: origin, VITE_API_HOST: 'https://api.snow.example/' });
    expect(separate('https://www.snow.example')).toMatchObject({
      ok: true,
      value: { calledOrigins: ['https://api.snow.example'] },
    });
    const other = separate('https://snow.net');
    expect(other.ok).toBe(false);
    if (other.ok) return;
    expect(other.error.message).toContain(
      '环境变量 VITE_API_HOST 必须与 SITE_ORIGIN（https://snow.net）属于同一个站点',
    );
    expect(other.error.message).toContain('https://api.snow.example');
  });

  test('图片从哪里来：自己的几个来源，再加列出的主机；页面也知道', () => {
    const hosts = 'IMG.a.example, .雪.example img.a.example:8443';
    const { images, site } = read({ SITE_ORIGIN: 'https://snow.example', IMAGE_HOSTS: hosts, FOREIGN_IMAGES: 'never' });
    expect(images).toEqual({
      foreign: 'never',
      origins: [
        'https://snow.example',
        'https://img.a.example',
        'https://xn--gp5a.example',
        'https://*.xn--gp5a.example',
        'https://img.a.example:8443',
      ],
    });
    expect(site.images).toEqual(images);
    expect(read({}).images).toEqual({ foreign: 'ask', origins: ['http://localhost:3000'] });
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

  test('谁能注册、能不能互动、公安备案号：不给是开放、开启、没有', () => {
    expect(read({}).site).toMatchObject({ registration: 'open', interaction: 'on', policeFiling: '', about: '' });
    const given = {
      REGISTRATION: 'invite',
      SITE_INTERACTION: 'off',
      SITE_POLICE_FILING: '京公网安备11010502030143号',
      SITE_CONTACT: 'master@snow.example',
    };
    expect(read(given).site).toMatchObject({
      registration: 'invite',
      interaction: 'off',
      policeFiling: '京公网安备11010502030143号',
      contact: 'master@snow.example',
    });
    const wrong = readConfig({ REGISTRATION: 'nobody' });
    expect(wrong.ok ? '' : wrong.error.message).toBe(
      '环境变量 REGISTRATION 只能是 open、approval、invite、closed 之一，现在是“nobody”。',
    );
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['FOREIGN_IMAGES', 'sometimes'],
    ['IMAGE_HOSTS', 'https://img.example'],
    ['IMAGE_HOSTS', '*.example'],
    ['IMAGE_HOSTS', 'img.example/path'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_ORIGIN', 'localhost:3000'],
    ['SITE_ORIGIN', 'ftp://x'],
    ['SITE_ORIGIN', 'https://snow.example/blog'],
    ['SITE_ORIGIN', 'https://snow.example/#x'],
    ['ALLOWED_ORIGINS', 'https://app.example/page'],
    ['VITE_API_HOST', 'https://api.example/v1'],
    ['VITE_DATA_HOST', 'https://data.example/files'],
    ['ALLOWED_ORIGINS', 'nonsense'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['PASSWORD_MIN_LENGTH', '17'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_MAX_DAYS', '366'],
    ['ASSET_QUOTA_MB', '0'],
    ['ASSET_QUOTA_MB', '5 GB'],
    ['SITE_FRIENDS', '没有地址'],
    ['REGISTRATION', 'OPEN'],
    ['SITE_INTERACTION', 'yes'],
    ['SITE_POLICE_FILING', '已备案'],
    ['SITE_CONTACT', '站主'],
    ['SITE_OUTBOUND', '坏=javascript:alert(1)'],
    ['VITE_API_HOST', 'api'],
    ['VITE_API_HOST', 'https://api.example'],
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
    ['SITE_ORIGN', 'SITE_ORIGIN'],
    ['SITE_ORIGINS', 'SITE_ORIGIN'],
    ['site_origin', 'SITE_ORIGIN'],
    ['SITEORIGIN', 'SITE_ORIGIN'],
    ['SITE_TITLE', 'SITE_NAME'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['DATABSAE_URL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['ASSET_QUOTA', 'ASSET_QUOTA_MB'],
    ['SESSION_IDLE', 'SESSION_IDLE_DAYS'],
    ['OWNER_PASSWD', 'OWNER_PASSWORD'],
    ['REGISTRATIONS', 'REGISTRATION'],
    ['SITE_POLICE_FILLING', 'SITE_POLICE_FILING'],
    ['DATADIR', 'DATA_DIR'],
    ['VITE_API_HOTS', 'VITE_API_HOST'],
    ['BUILD_VERSON', 'BUILD_VERSION'],
  ])('%s 不是设置，说出最接近的 %s，不说出值', (name, meant) => {
    const config = readConfig({ [name]: 'secret' });
    expect(config.ok ? '' : config.error.message).toBe(
      `环境变量 ${name} 不是这里的设置，最接近的是 ${meant}，请改正或删除。`,
    );
  });

  test.each([
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'PATH',
    'PORTS',
    'DEST_DIR',
    'XDG_DATA_DIRS',
    'SESSION_MANAGER',
    'DBUS_SESSION_BUS_ADDRESS',
    'NODE_ENV',
    'npm_lifecycle_event',
    'VITE_TITLE',
    'BUILD_ID',
    'DATABASE_HOST',
    'PGPASSWORD',
    'LOG_FORMAT',
    'SITE_ORIGIN_',
    'SITE_SERVICE_HOST',
    'SITE_SERVICE_PORT_HTTP',
    'SITE_PORT',
    'SITE_PORT_80_TCP_ADDR',
    'MAX_MEMORY',
    'AUDIT_LOG',
  ])('别的程序的 %s 不妨碍启动', (name) => {
    expect(readConfig({ SITE_ORIGIN: 'https://snow.example', [name]: 'x' }).ok).toBe(true);
  });

  test('写对的已经给了，样子相近的就是别人的', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/site', DATABASE_URI: 'x' }).ok).toBe(true);
    expect(readConfig({ SITE_ORIGN: '' }).ok).toBe(true);
  });

  test('SITE_ORIGIN 带着路径时，说出该怎样写', () => {
    const config = readConfig({ SITE_ORIGIN: 'https://snow.example/blog' });
    expect(config.ok ? '' : config.error.message).toBe(
      '环境变量 SITE_ORIGIN 只写协议、主机名与端口，不带路径，应为 https://snow.example，现在是“https://snow.example/blog”。',
    );
  });

  test('没有用的天数不能比登录的天数多；没有给时跟着短的那个', () => {
    for (const [given, most] of [
      [{ SESSION_IDLE_DAYS: '60', SESSION_MAX_DAYS: '30' }, 30],
      [{ SESSION_IDLE_DAYS: '120' }, 90],
    ] as const) {
      const config = readConfig(given);
      expect(config.ok ? '' : config.error.message).toBe(
        `环境变量 SESSION_IDLE_DAYS 不能大于 SESSION_MAX_DAYS（${most}），现在是“${given.SESSION_IDLE_DAYS}”。`,
      );
    }
    const week = 7 * 86_400;
    expect(read({ SESSION_MAX_DAYS: '7' }).sessionEnds).toEqual({ idleSeconds: week, absoluteSeconds: week });
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

  test.each(['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])('%s 是 DATABASE_URL 旁边的另一个地址', (name) => {
    const primary = 'postgres://user:secret@host/db';
    const beside = 'postgres://user:secret@other/db';
    const messageOf = (environment: Record<string, string>): string => {
      const config = readConfig(environment);
      return config.ok ? '' : config.error.message;
    };
    expect(messageOf({ [name]: beside })).toBe(`环境变量 ${name} 要与 DATABASE_URL 一起给，内置的 SQLite 用不到它。`);
    expect(messageOf({ DATABASE_URL: primary, [name]: primary })).toBe(
      `环境变量 ${name} 与 DATABASE_URL 相同，请去掉，或换成另一个地址。`,
    );
    expect(messageOf({ DATABASE_URL: primary, [name]: 'other/db' })).toContain(`环境变量 ${name} 必须是以 postgres://`);
    const { databaseUrl, databaseReadUrl, databaseDirectUrl } = read({ DATABASE_URL: primary, [name]: beside });
    expect([databaseUrl, databaseReadUrl ?? databaseDirectUrl]).toEqual([primary, beside]);
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
