import { escapeControlSigns } from '#domain/text/control-signs.ts';
import type { Command } from './command.ts';
import { commonOptions, optionTerm, positionalTerm } from './parse.ts';

const start = 'npm run site --';

/** The help of a command, of all commands that begin with a word, or of all. */
export function helpOf(commands: readonly Command[], topic: string): string {
  const command = commands.find(({ name }) => name === topic);
  if (command) return commandHelp(command);
  const listed = commands.filter(({ name }) => topic === '' || name.startsWith(`${topic} `));
  return [
    `用法：${start} <命令> [选项]`,
    '',
    ...table(listed.map(({ name, summary }) => [name, summary])),
    '',
    '每个命令都有：',
    ...optionRows(commonOptions),
    '',
    `一个命令的说明：${start} <命令> --help`,
    '退出码：0 完成；1 没有执行，或中途失败；2 命令或设置写错；3 检查发现问题',
  ].join('\n');
}

function commandHelp(command: Command): string {
  const { summary, details = [], options = {} } = command;
  const rows = optionRows({ ...options, ...commonOptions });
  const about = details.length > 0 ? ['', ...details] : [];
  return [summary, '', `用法：${usageOf(command)}`, ...about, '', '选项：', ...rows].join('\n');
}

/** How a command is written, on one line. */
export function usageOf({ name, positionals = {}, options = {} }: Command): string {
  const optionTerms = Object.entries(options).map(([option, definition]) => {
    const term = optionTerm(option, definition);
    return definition.isRequired ? term : `[${term}]`;
  });
  return [start, name, ...Object.values(positionals).map(positionalTerm), ...optionTerms].join(' ');
}

function optionRows(options: NonNullable<Command['options']>): string[] {
  const rows = Object.entries(options).map(([name, option]): [string, string] => {
    const values = option.choices ? `（${option.choices.join('、')}）` : '';
    return [optionTerm(name, option), option.summary + values];
  });
  return table(rows);
}

/** Lines of columns that stand below one another; the last column is as wide as its texts. */
export function table(texts: readonly (readonly string[])[]): string[] {
  const rows = texts.map((row) => row.map((text) => escapeControlSigns(text).replaceAll('\n', '\\n')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)));
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

const wide = /[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{3fffd}]/u;

/** The columns that a text takes in a terminal, where ideographs and full-width signs take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + (wide.test(sign) ? 2 : 1), 0);
}
