import type { Reporter, TestCase, TestModule } from 'vitest/node';

const marks = { passed: '✓', failed: '✗', skipped: '—', pending: '—' } as const;

/** Two tables at the end of a run: what each engine made of each page, and of each job. */
export default class Tables implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const isPage = (test: TestCase): boolean => test.name.startsWith('/');
    this.print('页面', tests.filter(isPage), (engine, group) => `${engine} ${group.slice(0, 2)}`);
    this.print(
      '功能',
      tests.filter((test) => !isPage(test)),
      (engine) => engine,
    );
  }

  private print(title: string, tests: readonly TestCase[], columnOf: (engine: string, group: string) => string): void {
    const rows = new Map<string, Map<string, string>>();
    const columns = new Set<string>();
    for (const test of tests) {
      const [engine = '', group = ''] = test.fullName.split(' > ');
      const column = columnOf(engine, group);
      columns.add(column);
      const row = rows.get(test.name) ?? new Map<string, string>();
      rows.set(test.name, row.set(column, marks[test.result().state]));
    }
    const lines = [
      [title, ...columns],
      ['---', ...[...columns].map(() => ':-:')],
    ];
    for (const [name, row] of rows) lines.push([name, ...[...columns].map((column) => row.get(column) ?? '')]);
    process.stdout.write(`\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`);
  }
}
