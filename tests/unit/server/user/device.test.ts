import { expect, test } from 'vitest';
import { deviceOf } from '#server/user/device.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome · Android', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Safari · iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome · iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['微信 · iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`],
  [
    '微信 · Android',
    `${android} Version/4.0 Chrome/130.0 Mobile Safari/537.36 XWEB/1300 MMWEBSDK/1 MicroMessenger/8.0.50`,
  ],
  [
    'QQ · Android',
    `${android} Chrome/130.0 MQQBrowser/6.2 TBS/047801 Mobile Safari/537.36 V1_AND_SQ_9.0.8 QQ/9.0.8.14755`,
  ],
  ['QQ 浏览器 · Android', `${android} Version/4.0 Chrome/130.0 MQQBrowser/15.0 Mobile Safari/537.36`],
  ['UC 浏览器 · Android', `${android} Version/4.0 Chrome/123.0 UCBrowser/17.0.0.1331 Mobile Safari/537.36`],
  ['华为浏览器 · Android', `${android} Chrome/114.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`],
  ['小米浏览器 · Android', `${android} Version/4.0 Chrome/123.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/19.5`],
  ['Edge · Windows', `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera · Windows', `${windows} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`],
  ['Firefox · Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Safari · macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  ],
  [
    'Safari · iPad',
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile Safari/604.1',
  ],
  ['Chrome · 鸿蒙', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36'],
  ['未知设备', ''],
  ['未知设备', 'curl/8.14.1'],
])('%s', (device, agent) => {
  expect(deviceOf(agent)).toBe(device);
});
