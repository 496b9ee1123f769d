/** Texts with their number of tokens in both vocabularies; a test recounts them. */
export const costs: readonly { readonly text: string; readonly cl100k: number; readonly o200k: number }[] = [
  { text: '今天的天气很好，我们去公园走走。', cl100k: 20, o200k: 11 },
  { text: 'The weather is nice today, let us take a walk in the park.', cl100k: 15, o200k: 15 },
  { text: '山高月小，水落石出。', cl100k: 12, o200k: 10 },
  { text: '人工智能', cl100k: 5, o200k: 2 },
  { text: '饕餮', cl100k: 6, o200k: 4 },
];
