import { globSync, readFileSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseSource } from '../support/parse-source.ts';

/** Words that no sentence on screen uses, each with the one that says it. One act has one name through the whole site. */
const refusedWords: Readonly<Record<string, string>> = {
  看不懂: '无法识别',
  读不懂: '无法识别',
  读不出: '无法读取',
  认不出: '无法识别',
  问不到: '无法检查',
  没收下: '提交失败',
  没有收下: '未能接收',
  存不住: '无法保存',
  存不下: '空间不足',
  排不出: '无法渲染',
  算不了: '无法计算',
  清掉: '清除',
  删掉: '删除',
  移去: '移除',
  长期留着: '固定',
  交上去: '提交',
  接着提交: '继续提交',
  不让本站: '不允许本站',
  不让网页: '不允许网页',
  存东西: '保存数据',
  没有地方了: '空间不足',
  读一读: '解析通知',
  怎样判: '判题方式',
  不改了: '取消',

  最要紧: '关键',
  最近读的人多: '近期热门',
  存着的: '已存',
  不进网址: '不写入网址',
  每种都有: '每类至少一个',
  形近字: '易混字符',
  字节读作: '字符编码',
  拖到这里: '拖入文件',
  字折行: '字符换行',
  改用宽松: '宽松解码',
  试着: '尝试',
  没有改到: '其余内容未变',
  多大都行: '不限大小',
  印成卷子: '打印试卷',
  同卷: '用卷号做同一份题',
  可以不填: '选填',
  可以不选: '可选',
  补不了: '不能补休',
  等得太久: '超时',
  成本的书: '在线教程',
  缺了一块: '文件缺失',
  运行不了: '无法运行',
  要用到脚本: '需要启用 JavaScript',

  一字不差: '仅支持精确匹配',
  密码不对: '密码错误',
  属性名: '键',
};

const files = globSync('src/{client,contract,domain,server,site,worker}/**/*.{ts,tsx}').filter(
  // Articles, and examples for the reader to change, are prose with an ear of their own.
  (path) => !/^src\/(?:server\/seed|client\/tech\/chatgpt\/(?:article|templates\/shipped))\//.test(path),
);

function textsOf(path: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    JSXText: ({ value }) => void texts.push(value),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(parseSource(path).program);
  return texts;
}

test('屏幕上的句子不用这些词', () => {
  const found = files.flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    // Comments and names may have the words; only files that have one are parsed.
    const words = Object.entries(refusedWords).filter(([word]) => code.includes(word));
    const text = words.length > 0 ? textsOf(path).join('\n') : '';
    return words.filter(([word]) => text.includes(word)).map(([word, better]) => `${path}: ${word} → ${better}`);
  });
  expect(found).toEqual([]);
});
