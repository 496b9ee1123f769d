import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';

const problem = '公式无法识别，显示原文';
const source = (html: string): string | undefined =>
  /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/.exec(html)?.[1];

describe('是公式', () => {
  test.each([
    ['面积$x^2$平方', 'x^2'],
    ['$E=mc^2$。', 'E=mc^2'],
    ['（$a$）', 'a'],
    ['$\\text{节气}_{最大}$', '\\text{节气}_{最大}'],
    ['$a\\$b$', 'a\\$b'],
    ['$`a_b`$', 'a_b'],
    ['_$x$_', 'x'],
    ['$$\\frac12$$ 在行里', '\\frac12'],
    ['$a\nb$', 'a\nb'],
    ['$$\nx = 1\n$$', 'x = 1'],
    ['$$ x = 1 $$', ' x = 1 '],
    ['> $$\n> x\n> $$', 'x'],
    ['- $$\n  x\n  $$', 'x'],
    ['```math\nx\n```', 'x'],
  ])('%j', (markdown, tex) => {
    const html = renderMarkdown(markdown);
    expect(source(html)).toBe(tex);
    expect(html).not.toContain(problem);
  });

  test('一行里有两个，就不是一块', () => {
    expect(renderMarkdown('$$a$$ 与 $$b$$').match(/displaystyle/g)).toHaveLength(2);
  });

  test('独占一行的是一块，滚得动；行里的两个美元号只是大一些', () => {
    expect(renderMarkdown('$$x$$')).toMatch(/^<div class="math math-block" tabindex="0"><math display="block">/);
    expect(renderMarkdown('看 $$x$$')).toContain('<span class="math"><math displaystyle="true">');
  });
});

describe('不是公式', () => {
  test.each([
    '价格 $5 和 $6',
    '价格$5和$6',
    '花了$5，找回$2。',
    '花了$5，又花了$',
    'US$5 和 HK$6',
    '$HOME/bin:$PATH',
    '\\$x$',
    '`$x$`',
    '$ x$',
    '$x $',
    '$$',
    '$$$$',
    '$',
    '$x$y',
    '$$\n没有结束',
    '- $$\n  没有结束\n\n外面 $$',
    '$a 与 `$` 与 `x`',
    '$obj; foreach ($_arr as $k)',
    '$this->go($b)',
  ])('%j', (markdown) => {
    const html = renderMarkdown(markdown);
    expect(html).not.toContain('class="math');
    expect(html).toContain('$');
  });
});

describe('读不懂的公式', () => {
  test.each([
    '\\frac{',
    '\\nosuch',
    '\\def\\a{\\a\\a}\\a',
    '\\begin{constructor}x\\end{constructor}',
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://a.cn}',
    '\\includegraphics{x.png}',
    '\\class{a}{x}',
    '\\id{a}{x}',
    '\\style{color:red}{x}',
    '\\data{a=b}{x}',
    `${'x'.repeat(2_001)}`,
  ])('%.40s：原文与一句话，不是异常', (tex) => {
    const html = renderMarkdown(`$$${tex}$$`);
    expect(html).toContain(problem);
    expect(html).toContain(`<code>${tex.replaceAll('&', '&amp;')}</code>`);
  });
});

describe('写出来的 MathML', () => {
  const formulas = [
    'x^2+y_1=\\frac{a}{b}',
    '\\sum_{i=1}^n i',
    '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
    '|x|=\\begin{cases}x&x\\ge 0\\\\-x&x<0\\end{cases}',
    '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
    '\\begin{align}a&=b\\end{align}',
    '\\color{red}{x}\\colorbox{yellow}{y}\\textcolor{#0a0}{z}',
    '\\boxed{x}\\cancel{x}\\hat{x}\\vec{v}\\overline{AB}\\underbrace{a}_{n}',
    '\\sqrt[3]{x}\\left(\\frac12\\right)\\bigl(x\\bigr)',
    '\\mathbb{R}\\mathcal{L}\\mathbf{x}\\mathrm{d}x\\operatorname{lcm}',
    '\\int_0^\\infty e^{-x^2}\\,dx \\tag{1}',
    '\\ce{H2O}\\quad\\xrightarrow{f}\\phantom{x}\\raisebox{1em}{x}\\rule{1em}{2em}',
    '\\text{<script>"\'}\\label{x}\\ref{x}',
  ];
  test.each(formulas)('%s：没有内联样式、编号与链接', (tex) => {
    const html = renderMarkdown(`$$${tex}$$`);
    expect(html).not.toContain(problem);
    expect(html).not.toMatch(/ (style|id|href|src|on\w+)=|<(a|img|span|script)\b/);
  });
  test('双线体等用字符写，不靠浏览器的变体', () => {
    expect(renderMarkdown('$\\mathbb{R}$')).toContain('ℝ');
  });
  test('颜色是 MathML 自己的属性', () => {
    expect(renderMarkdown('$\\color{red}{x}$')).toMatch(/mathcolor="(red|#ff0000)"/);
  });
  test('一个公式的定义不留给下一个', () => {
    expect(renderMarkdown('$\\gdef\\zz{1}\\zz$ 与 $\\zz$')).toContain(problem);
  });
});
