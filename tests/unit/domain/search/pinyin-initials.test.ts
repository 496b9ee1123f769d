import { describe, expect, test } from 'vitest';
import { pinyinInitials } from '#domain/search/pinyin-initials.ts';
import { firstLetters, rareLetters } from '#domain/search/pinyin-table.ts';

const inBlock = [...firstLetters].flatMap((letter, at) => (letter === '-' ? [] : [String.fromCodePoint(0x4e00 + at)]));
const rare = [...rareLetters].filter((character) => !/[a-z]/.test(character));
const all = [...inBlock, ...rare];

describe('首字母表', () => {
  test('GB 2312 的字，除了六十来个偏旁与异体都在；繁体与少见的字也在', () => {
    const standard = gb2312(0xb0, 0xf7);
    expect(standard.length).toBe(6_763);
    expect(standard.filter((character) => pinyinInitials(character) !== '').length).toBeGreaterThan(6_690);
    expect(all.length).toBeGreaterThan(11_000);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ['重', 'cz'],
    ['长', 'cz'],
    ['单', 'cds'],
    ['乐', 'ly'],
    ['行', 'hx'],
    ['〇', 'l'],
    ['龍', 'l'],
    ['㑇', 'z'],
    ['𬭸', 'l'],
    ['窗', 'c'],
    ['鼾', 'h'],
    ['属', 'sz'],
    ['a', ''],
    ['，', ''],
    ['か', ''],
  ])('%s：%s', (character, letters) => {
    expect([...pinyinInitials(character)].sort().join('')).toBe(letters);
  });

  test('GB 2312 的一级字按拼音排列，个个与表相合', () => {
    const common = gb2312(0xb0, 0xd7);
    expect(common.length).toBe(3_755);
    const heads = [...'a啊b芭c擦d搭e蛾f发g噶h哈j击k喀l垃m妈n拿o哦p啪q期r然s撒t塌w挖x昔y压z匝'.matchAll(/([a-z])(.)/gu)];
    const starts = heads.map(([, letter = '', head = '']) => ({ letter, from: common.indexOf(head) }));
    const wrong = common.filter((character, at) => {
      const { letter = '?' } = starts.filter(({ from }) => from <= at).pop() ?? {};
      return !pinyinInitials(character).includes(letter);
    });
    expect(wrong).toEqual([]);
  });

  test('Unicode 的拼音次序里，每个字落在它自己的字母下', () => {
    const byPinyin = new Intl.Collator('zh-u-co-pinyin');
    const pages = [...'阿a八b嚓c哒d妸e发f旮g哈h讥j咔k垃l妈m拏n噢o妑p七q呥r仨s他t屲w夕x丫y帀z'.matchAll(/(.)([a-z])/gu)];
    const letterOf = (character: string) =>
      pages
        .filter(([, head = '']) => byPinyin.compare(head, character) <= 0)
        .map(([, , letter]) => letter)
        .pop();
    // 它只排了这一区的字。
    const other = inBlock.filter((character) => !pinyinInitials(character).includes(letterOf(character) ?? '?'));
    // 只有极少见的字，两边取的读音不同。
    console.info(`与 Unicode 的次序不合的：${other.join('')}`);
    expect(other.length).toBeLessThan(inBlock.length / 500);
    expect(other.filter((character) => gb2312(0xb0, 0xd7).includes(character))).toEqual([]);
  });
});

/** The characters of these rows of GB 2312. */
function gb2312(first: number, last: number): string[] {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, at) => [row, 0xa1 + at]).flat());
  return [...new TextDecoder('gbk').decode(Uint8Array.from(bytes))].filter((sign) => /[\u4e00-\u9fff]/.test(sign));
}
