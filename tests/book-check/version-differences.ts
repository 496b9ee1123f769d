/** What a newer Git prints in another way than 2.39, on which the book was written. The first chapter names each in a table. */
export interface VersionDifference {
  /** The first version that prints it so. */
  readonly since: string;
  /** The file of the chapter. */
  readonly file: string;
  readonly printed: string;
  readonly becomes: string;
}

/** The oldest first: a later one changes what an earlier one has made of the book's text. */
export const versionDifferences: readonly VersionDifference[] = [
  { since: '2.40', file: '08-search.md', printed: "running  'sh'", becomes: "running 'sh'" },
  {
    since: '2.41',
    file: '02-objects.md',
    printed: 'count: 9\nsize: 36\nin-pack: 9\npacks: 1\n',
    becomes: 'count: 0\nsize: 0\nin-pack: 18\npacks: 2\n',
  },
  {
    since: '2.42',
    file: '07-remotes.md',
    printed: `work that you do
hint: not have locally. This is usually caused by another repository pushing
hint: to the same ref. You may want to first integrate the remote changes
hint: (e.g., 'git pull ...') before pushing again.`,
    becomes: `work that you do not
hint: have locally. This is usually caused by another repository pushing to
hint: the same ref. If you want to integrate the remote changes, use
hint: 'git pull' before pushing again.`,
  },
  {
    since: '2.42',
    file: '07-remotes.md',
    printed: "Integrate the remote changes (e.g.\nhint: 'git pull ...') before",
    becomes: "If you want to integrate the remote changes,\nhint: use 'git pull' before",
  },
  {
    since: '2.43',
    file: '06-undo.md',
    printed: '5179f4b] Revert "Revert "合并 rice""',
    becomes: '9c89fdc] Reapply "合并 rice"',
  },
  {
    since: '2.45',
    file: '05-rebase.md',
    printed: 'run "git rebase --abort".\n',
    becomes: 'run "git rebase --abort".\nhint: Disable this message with "git config advice.mergeConflict false"\n',
  },
  { since: '2.48', file: '05-rebase.md', printed: 'git config advice', becomes: 'git config set advice' },
  {
    since: '2.50',
    file: '05-rebase.md',
    printed: 'Could not apply 149b05c... ',
    becomes: 'Could not apply 149b05c... # ',
  },
  { since: '2.53', file: '10-config-hooks.md', printed: 'recipes       c020e3f', becomes: 'recipes      c020e3f' },
  { since: '2.53', file: '10-config-hooks.md', printed: 'recipes-soup  c020e3f', becomes: 'recipes-soup c020e3f' },
  {
    since: '2.54',
    file: '08-search.md',
    printed: 'b/price.sh\n--- a/price.sh\n+++ b/price.sh\n@@ -3,0',
    becomes: 'b/price.sh\nindex 6934db8..dbe18a3 100644\n--- a/price.sh\n+++ b/price.sh\n@@ -3,0',
  },
  { since: '2.55', file: '08-search.md', printed: 'both good and bad', becomes: "both 'good' and 'bad'" },
  {
    since: '2.55',
    file: '08-search.md',
    printed: 'good commit(s), bad commit',
    becomes: "'good' commit(s), 'bad' commit",
  },
  { since: '2.55', file: '08-search.md', printed: 'first bad commit', becomes: "first 'bad' commit" },
];

/** Whether a version, such as `2.47.3`, is the other one, such as `2.41`, or newer. */
export function isSince(version: string, first: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [firstMajor = 0, firstMinor = 0] = first.split('.').map(Number);
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}

/** Whether the book was run on this version, or on one before and one after it. */
export const isRunByBook = (version: string): boolean => isSince(version, '2.39') && !isSince(version, '2.56');
