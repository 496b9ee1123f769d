/** A prompt to copy and fill in. */
export interface Prompt {
  readonly title: string;
  readonly purpose: string;
  readonly text: string;
}

export const prompts: readonly Prompt[] = [
  {
    title: '依据材料回答',
    purpose: '逼它引原文，编造就容易看出来。',
    text: `只根据下面的材料回答问题。
每个结论后面附上材料里的原句，用引号标出。
材料里没有答案，就写“材料中没有”，不要补充。

问题：

材料：
`,
  },
  {
    title: '审一篇文章',
    purpose: '只挑毛病，不替你重写。',
    text: `请当一名严格的中文编辑，逐条指出下文里含糊、重复、前后矛盾的地方。
每条按“原句 → 问题 → 改法”来写。
不改作者的观点，不添新内容；没有问题的句子不提。

读者是：

正文：
`,
  },
  {
    title: '查一个故障',
    purpose: '先缩小范围，再动代码。',
    text: `这段代码应当：

实际表现（附完整报错）：

运行环境与版本：

先列出三个最可能的原因，各写一项能证实或排除它的检查。
等我贴回检查结果再给修改，只改必要的行。

代码：
`,
  },
  {
    title: '学一个概念',
    purpose: '一问一答，自己动脑的部分留给自己。',
    text: `我想弄懂：

我已经知道：

先讲一个具体的例子，再给定义，然后由浅入深出三道题。
一次只出一题，等我答完再讲评；答错时指出错在哪一步。
没有把握的地方标上“待核实”。
`,
  },
];
