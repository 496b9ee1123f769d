import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** The languages that are highlighted, with the aliases that highlight.js gives them (sh, js, ts, html, console, toml, yml …). */
const languages = {
  bash,
  c,
  cpp,
  css,
  diff,
  dockerfile,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  markdown,
  nginx,
  python,
  rust,
  shell,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Limits of highlighting. The time of some grammars grows with the square of the length: 20,000 letters of “Java” took 1.5 s. */
const most = { characters: 5_000, inOneLine: 500 };

/**
 * The code as HTML with `hljs-*` spans. Undefined for a language that is not known and for code too long to be coloured in
 * good time; it is then shown as it stands.
 */
export function highlight(code: string, language: string): string | undefined {
  if (!highlighter.getLanguage(language) || isTooLong(code)) return undefined;
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}

function isTooLong(code: string): boolean {
  return code.length > most.characters || code.split('\n').some((line) => line.length > most.inOneLine);
}
