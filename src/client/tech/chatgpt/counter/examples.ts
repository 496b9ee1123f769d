/** Texts that show something each: whole words, English, code, characters in halves. */
export const examples = [
  { title: '试一句中文', text: '今天的天气很好，我们去公园走走。' },
  { title: '试一句英文', text: 'The weather is nice today, let us take a walk in the park.' },
  { title: '试一段代码', text: 'function add(a, b) {\n  return a + b; // 两数之和\n}\n' },
  { title: '试生僻字', text: '饕餮、貔貅、魑魅魍魉，龘字四十八画。👨‍👩‍👧' },
] as const;
