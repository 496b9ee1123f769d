import {
  Bold,
  Code,
  Heading,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Lightbulb,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Redo2,
  Search,
  Sigma,
  Strikethrough,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react';
import { isMac } from '#client/platform/is-mac.ts';
import { insertCallout, insertCode, insertFormula, insertTable } from '#domain/editing/blocks.ts';
import type { EditCommand } from '#domain/editing/editable-text.ts';
import { toggleMark } from '#domain/editing/emphasis.ts';
import { cycleHeading, indentLines, outdentLines, toggleLines } from '#domain/editing/line-marks.ts';
import { insertFootnote, insertLink } from '#domain/editing/references.ts';

export interface Tool {
  readonly name: string;
  readonly icon: typeof Bold;
  /** The command that changes the text, or an action of the field itself. */
  readonly does: EditCommand | 'undo' | 'redo' | 'find' | 'picture';
  /** The shortcut with Ctrl (⌘ on a Mac): a letter or a `KeyboardEvent.code`, after `Shift-` where Shift is held, too. */
  readonly keys?: string;
}

/** The groups of the toolbar from left to right: first what a phone shows without scrolling. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: '图片', icon: Image, does: 'picture' },
    { name: '小标题', icon: Heading, does: cycleHeading, keys: 'Shift-Digit1' },
    { name: '加粗', icon: Bold, does: toggleMark('**', '粗体'), keys: 'b' },
    { name: '列表', icon: List, does: toggleLines('bullets'), keys: 'Shift-Digit8' },
    { name: '引用', icon: Quote, does: toggleLines('quote'), keys: 'Shift-Period' },
    { name: '链接', icon: Link, does: insertLink, keys: 'k' },
  ],
  [
    { name: '撤销', icon: Undo2, does: 'undo' },
    { name: '重做', icon: Redo2, does: 'redo' },
    { name: '查找和替换', icon: Search, does: 'find', keys: 'f' },
  ],
  [
    { name: '斜体', icon: Italic, does: toggleMark('*', '斜体'), keys: 'i' },
    { name: '删除线', icon: Strikethrough, does: toggleMark('~~', '删除的文字'), keys: 'Shift-x' },
    { name: '编号列表', icon: ListOrdered, does: toggleLines('numbers'), keys: 'Shift-Digit7' },
    { name: '待办', icon: ListChecks, does: toggleLines('tasks'), keys: 'Shift-l' },
    { name: '减少缩进', icon: IndentDecrease, does: outdentLines, keys: 'BracketLeft' },
    { name: '增加缩进', icon: IndentIncrease, does: indentLines, keys: 'BracketRight' },
  ],
  [
    { name: '代码', icon: Code, does: insertCode, keys: 'e' },
    { name: '表格', icon: Table, does: insertTable },
    { name: '公式', icon: Sigma, does: insertFormula },
    { name: '提示框', icon: Lightbulb, does: insertCallout },
    { name: '脚注', icon: Superscript, does: insertFootnote },
  ],
];

const tools = toolGroups.flat();

/** The tool whose shortcut is pressed. */
export function findTool(event: KeyboardEvent): Tool | undefined {
  const isHeld = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isHeld || event.altKey || event.isComposing) return undefined;
  const shift = event.shiftKey ? 'Shift-' : '';
  const pressed = [shift + event.key.toLowerCase(), shift + event.code];
  return tools.find(({ keys }) => keys !== undefined && pressed.includes(keys));
}

const signs: Readonly<Record<string, string>> = { Period: '.', BracketLeft: '[', BracketRight: ']' };

/** A tool's shortcut as keyboards label its keys. */
export function formatKeys({ keys }: Tool): string | undefined {
  if (!keys) return undefined;
  const held = isMac ? ['⌘', '⇧', ''] : ['Ctrl', 'Shift', '+'];
  const parts = keys.split('-');
  const key = (parts[parts.length - 1] ?? '').replace('Digit', '');
  const names = [held[0], ...(parts.length > 1 ? [held[1]] : []), signs[key] ?? key.toUpperCase()];
  return names.join(held[2]);
}
