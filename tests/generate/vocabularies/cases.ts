import { randomTexts } from '#tests/fixtures/token-texts.ts';

/** Texts by hand: what each vocabulary treats in a way of its own. */
const chosen: readonly string[] = [
  '',
  '今天的天气很好，我们去公园走走。',
  '雪窗集',
  '饕餮龘𠮷',
  '山高月小，水落石出。曾日月之几何，而江山不可复识矣。',
  '繁體字：龍馬精神，鬱鬱蔥蔥。',
  '人工智能与大语言模型的词元计算',
  'The weather is nice today, let us take a walk in the park.',
  "It's we'LL they'Re I'M don't 'SAVE",
  '0 1 12 123 1234 12345 3.14159 2026-11-28 １２３４５',
  'ⅧⅨ½¾①②③ 100％',
  'a  b   c    d\t\te\n\n\nf \n \n g\r\n\r\nh   ',
  '   三个空格开头，\u3000全角空格\u3000\u3000结尾  ',
  '第1章 第23节 第456页',
  'お誕生日おめでとう、カタカナも。',
  '한국어 문장도 있습니다.',
  'Привет, мир! Ελληνικά 🇨🇳',
  'عربي हिन्दी ไทย',
  '😀👍🏽👨‍👩‍👧‍👦🏳️‍🌈❤️',
  'e\u0301 é A\u030A Å ﬁ \u1100\u1161\u11a8 각',
  '\u0301开头的组合符号，中\u0301间的',
  '豈更車賈（兼容汉字）\uf900\uf901 〇㐀𪚥',
  'function add(a, b) {\n  return a + b; // 两数之和\n}\n',
  'def 求和(甲, 乙):\n\t"""中文文档"""\n\treturn 甲 + 乙  # 注释\n',
  '{"name": "雪", "n": [1, 22, 333, 4444], "ok": true}',
  "SELECT * FROM `表` WHERE id >= 100 AND name LIKE '%雪%';",
  'https://例子.测试:8443/雪/%E7%AA%97?q=%E5%86%B0+%E9%9C%9C#top',
  '<div class="snow">雪</div><!-- 注 -->',
  '# 标题\n\n- 一\n- 二\n\n```sh\nnpm ci && npm run build\n```\n',
  'camelCaseWord PascalCaseWord snake_case_word SCREAMING_CASE kebab-case',
  '----====++++****////\\\\\\\\....,,,,',
  '……——“”‘’《》〈〉【】「」『』、。！？；：',
  '$100 €50 ¥30 £20 ±1 ×2 ÷3 ≤≥≠≈∞',
  '\u0000\u0001\u001f\u007f\u00ad\u200b\u200d\u2060',
  '\ue000\uf8ff 私用区',
  '\u2028行分隔\u2029段分隔\u00a0不换行',
  'x²+y³=z⁴，H₂O，CO₂',
  'ŁódźÑandú naïve façade Straße',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊',
  '1 + 1 = 2；2 × 3 = 6',
  '. .. ... a.b.c .js .ts ,then ;end (a) [b] {c}',
  '龦龧龨 㐂㐃 \u9fa5\u9fa6 ゠ヿ\u3040',
  '\r\r\n\n\r',
  '  \n  ',
  '词 元',
];

/** What the package takes for a special token or JavaScript for other white space and letters than Unicode: left out. */
const isJudged = (text: string): boolean => !/<\||[\u0085\ufeffſ]/.test(text);

/** The texts that the package's own encoder cuts and that ours must cut alike. */
export const texts: readonly string[] = [...chosen, ...randomTexts(400)].filter(isJudged);
