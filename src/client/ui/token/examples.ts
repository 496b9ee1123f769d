/** Each example shows one effect: whole words, English, code, characters split into several tokens. */
export const countExamples = [
  { title: '中文示例', text: '今天的天气很好，我们去公园走走。' },
  { title: '英文示例', text: 'The weather is nice today, let us take a walk in the park.' },
  { title: '代码示例', text: 'function add(a, b) {\n  return a + b; // 两数之和\n}\n' },
  { title: '生僻字示例', text: '饕餮、貔貅、魑魅魍魉，龘字四十八画。👨‍👩‍👧' },
] as const;
