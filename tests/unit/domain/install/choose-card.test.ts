import { describe, expect, test } from 'vitest';
import {
  afterVisit,
  browserOf,
  type CardFacts,
  chooseCard,
  isBackupDue,
  readBackupNote,
  readHints,
} from '#domain/install/index.ts';
import {
  homeScreenOnIphone,
  quarkOnAndroid,
  safariOnIphone,
  samples,
  wechatOnIphone,
} from '#tests/fixtures/user-agents.ts';

const day = 86_400_000;
const now = 1_800_000_000_000;

function facts(userAgent: string, changes: Partial<CardFacts> = {}): CardFacts {
  const browser = browserOf({ userAgent, touchPoints: 5, standalone: userAgent === homeScreenOnIphone });
  const hints = { day: '2027-01-15', days: 2, used: true };
  return { browser, hints, note: {}, canPrompt: false, hasWorth: false, now, ...changes };
}

describe('安装的提示', () => {
  test('换一天再来、又用过些什么的人才看得到', () => {
    expect(chooseCard(facts(quarkOnAndroid))).toBe('install');
    expect(chooseCard(facts(quarkOnAndroid, { hints: { day: '', days: 1, used: true } }))).toBeUndefined();
    expect(chooseCard(facts(quarkOnAndroid, { hints: { day: '', days: 9, used: false } }))).toBeUndefined();
  });

  test('关掉以后九十天不再提', () => {
    const closed = (ago: number) => ({ day: '', days: 2, used: true, installClosedAt: now - ago * day });
    expect(chooseCard(facts(quarkOnAndroid, { hints: closed(89) }))).toBeUndefined();
    expect(chooseCard(facts(quarkOnAndroid, { hints: closed(90) }))).toBe('install');
    // The clock was set back.
    expect(chooseCard(facts(quarkOnAndroid, { hints: closed(-1) }))).toBe('install');
  });

  test('装好的不提；电脑上浏览器肯装才提', () => {
    expect(chooseCard(facts(homeScreenOnIphone))).toBeUndefined();
    const desktop = samples.find(([name]) => name === '电脑 Chrome')![1];
    expect(chooseCard(facts(desktop))).toBeUndefined();
    expect(chooseCard(facts(desktop, { canPrompt: true }))).toBe('install');
  });

  test('一天来几次算一天，用过一次就算用过', () => {
    let hints = readHints(undefined);
    for (const [today, used] of [
      ['2026-11-21', true],
      ['2026-11-21', false],
      ['2026-11-23', false],
    ] as const)
      hints = afterVisit(hints, today, used);
    expect(hints).toEqual({ day: '2026-11-23', days: 2, used: true });
    expect(readHints(JSON.stringify(hints))).toEqual(hints);
  });

  test('本机的记录坏了就当没有', () => {
    for (const text of ['', '{', 'null', '[]', '{"day":1}', '{"day":"a","days":"b","used":true}']) {
      expect(readHints(text), text).toEqual({ day: '', days: 0, used: false });
    }
    for (const text of ['', '{', 'null', '7', '{"lastAt":"x"}']) expect(readBackupNote(text), text).toEqual({});
  });
});

test('在微信里先教人换浏览器打开，第一次来也说，关掉就不说', () => {
  const fresh = { day: '', days: 1, used: false };
  expect(chooseCard(facts(wechatOnIphone, { hints: fresh, hasWorth: true, note: { firstKeptAt: 0 } }))).toBe(
    'elsewhere',
  );
  expect(chooseCard(facts(wechatOnIphone, { hints: { ...fresh, elsewhereClosedAt: now - day } }))).toBeUndefined();
});

describe('备份的提醒', () => {
  const due = (changes: Partial<CardFacts>) => isBackupDue(facts(safariOnIphone, { hasWorth: true, ...changes }));

  test('存下东西满五天没有备份，或上次备份满五天，就提醒', () => {
    expect(due({ note: { firstKeptAt: now - 5 * day + 1 } })).toBe(false);
    expect(due({ note: { firstKeptAt: now - 5 * day } })).toBe(true);
    expect(due({ note: { firstKeptAt: 0, lastAt: now - 4 * day } })).toBe(false);
    expect(due({ note: { firstKeptAt: 0, lastAt: now - 6 * day } })).toBe(true);
  });

  test('关掉以后五天不提醒', () => {
    expect(due({ note: { firstKeptAt: 0, dismissedAt: now - 4 * day } })).toBe(false);
    expect(due({ note: { firstKeptAt: 0, dismissedAt: now - 5 * day } })).toBe(true);
  });

  test('没有值得留的、还不知道从哪天算起，都不提醒', () => {
    expect(due({ hasWorth: false, note: { firstKeptAt: 0 } })).toBe(false);
    expect(due({ note: {} })).toBe(false);
  });

  test('只有苹果浏览器的标签页才提醒，并且先于安装', () => {
    for (const [name, userAgent, , system, way] of samples) {
      const reminded = chooseCard(facts(userAgent, { hasWorth: true, note: { firstKeptAt: 0 } })) === 'backup';
      // Touch points are those of a phone here, so a Mac counts as an iPad.
      expect(reminded, name).toBe((system === 'ios' || system === 'mac') && way !== 'open-elsewhere');
    }
    expect(chooseCard(facts(homeScreenOnIphone, { hasWorth: true, note: { firstKeptAt: 0 } }))).toBeUndefined();
  });
});
