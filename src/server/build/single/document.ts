import type { Licence } from '#contract/build-info.ts';
import { trustedTypes } from '#contract/trusted-types.ts';
import { themeColor } from '#site/config.ts';
import { dataBlock, hashSource, statePlaceholder } from '../../runtime/html.ts';

interface Parts {
  readonly script: string;
  readonly style: string;
  /** An SVG. */
  readonly icon: Buffer;
  readonly version: string;
  readonly licences: readonly Licence[];
}

/**
 * Writes the HTML of the single file. The content of the root element shows only where no script runs, as in previews of chats and
 * file managers. The script comes last, so that it finds every element it reads; its `id` is how it finds itself (`client/single/trusted.ts`).
 */
export function writeDocument({ script, style, icon, version, licences }: Parts): string {
  const program = inElement(script);
  const look = inElement(style);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(program, look)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="version" content="${version}">
<meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)">
<title>单文件离线版</title>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${icon.toString('base64')}">
<style>${look}</style>
</head>
<body>
<div id="root"><main><h1>要用浏览器打开</h1><p>这是一个离线网页，要运行里面的程序才能用。请先把它存到手机或电脑里，再用浏览器打开。</p></main></div>
${statePlaceholder}
${dataBlock('licences', licences)}
<script id="program">${program}</script>
</body>
</html>
`;
}

/**
 * Escapes sequences that would end the enclosing element, or hide its end from the parser: in a string, a template and a
 * regular expression of a script `\x3c` is the same character, in a style sheet `\3c ` is.
 */
function inElement(code: string): string {
  return code.replace(/<(?=\/script|script|!--)/gi, '\\x3c').replace(/<(?=\/style)/gi, '\\3c ');
}

/** The content security policy: no requests; workers start from the script in the file (`blob:`) and may compile WebAssembly. */
function policy(program: string, look: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(program)} 'wasm-unsafe-eval'`,
    `style-src ${hashSource(look)}`,
    'img-src data: blob:',
    'media-src blob:',
    'frame-src blob:',
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.script}`,
  ].join('; ');
}
