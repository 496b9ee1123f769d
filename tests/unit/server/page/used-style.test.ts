import { expect, test } from 'vitest';
import { readStyle, usedStyle } from '#server/page/used-style.ts';

const html = '<main class="page wide"><h1 class="title">雪</h1><ul><li>一</li></ul></main>';

test.each([
  ['类在页面里的留下', '.title{color:red}', '.title{color:red}'],
  ['类不在页面里的去掉', '.title{color:red}.other{color:blue}', '.title{color:red}'],
  ['几个选择器有一个用得上就留下', '.other,.title:hover{color:red}', '.other,.title:hover{color:red}'],
  ['选择器里的每个类都要在', '.page .other{color:red}.page.wide{color:red}', '.page.wide{color:red}'],
  ['元素也要在', '.page table{color:red}.page>ul li{color:red}', '.page>ul li{color:red}'],
  [
    'html 与 body 总在',
    'html[data-theme=dark] .title{color:red}body{margin:0}',
    'html[data-theme=dark] .title{color:red}body{margin:0}',
  ],
  [
    '括号里的不算',
    '.page:not(.other){color:red}.title[data-x=".y"]{color:red}',
    '.page:not(.other){color:red}.title[data-x=".y"]{color:red}',
  ],
  [
    '媒体查询里一样，空的不留',
    '@media print{.other{color:red}}@media (min-width:1em){.title{a:b}.other{a:b}}',
    '@media (min-width:1em){.title{a:b}}',
  ],
  [
    '动画、页面与声明原样',
    '@charset "utf-8";@keyframes a{to{opacity:1}}@page{margin:1cm}',
    '@charset "utf-8";@keyframes a{to{opacity:1}}@page{margin:1cm}',
  ],
  [
    '没有谁用的变量去掉，只被去掉的变量用的也去掉',
    ':root{--ink:#000;--lamp:var(--amber);--amber:#fa0}.title{color:var(--ink)}',
    ':root{--ink:#000;}.title{color:var(--ink)}',
  ],
  [
    '被留下的变量用的留下',
    ':root{--ink:var(--deep);--deep:#000}.title{color:var(--ink)}',
    ':root{--ink:var(--deep);--deep:#000}.title{color:var(--ink)}',
  ],
  ['字符串里的括号不算数', '.title::after{content:"}"}.other{content:"{"}', '.title::after{content:"}"}'],
])('%s', (_, css, used) => {
  expect(usedStyle(readStyle(css), html)).toBe(used);
});
