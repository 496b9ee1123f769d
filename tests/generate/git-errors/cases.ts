/** An error as a person meets it: how the repository came to it, the command, and what leads out again. */
export interface GitCase {
  /** The words of the message by which the article calls it. */
  readonly words: string;
  readonly setup: readonly string[];
  readonly command: string;
  /** What the command leaves behind, beside its message: something begun and not ended, or the commits of the remote. */
  readonly leaves?: 'halfway' | 'fetched';
  /** Commands that lead out, each from the same state on its own. */
  readonly ways: readonly string[];
}

/** Two commits on `main`; `save` commits what there is. */
const notes = ['echo 盐少许 > soup.txt', 'save 汤', 'echo 油一勺 > fry.txt', 'save 炒菜'];
/** The same with a bare remote, and a colleague's clone beside it. */
const shared = [
  ...notes,
  'git clone -q --bare . ../origin.git',
  'git remote add origin ../origin.git',
  'git fetch -q',
  'git branch -q -u origin/main',
  'git clone -q ../origin.git ../colleague',
];
const colleaguePushed = [...shared, '(cd ../colleague && echo 糖 > cake.txt && save 蛋糕 && git push -q)'];
const bothCommitted = [...colleaguePushed, 'echo 醋 > dip.txt', 'save 蘸料'];
/** `less` and `main` change the same line. */
const crossed = [
  ...notes,
  'git switch -q -c less',
  'echo 盐一撮 > soup.txt',
  'save 少放盐',
  'git switch -q main',
  'echo 盐三勺 > soup.txt',
  'save 多放盐',
];
const merging = [...crossed, 'git merge less || true'];

const resolved = 'echo 盐一勺 > soup.txt && git add soup.txt';

export const gitCases: readonly GitCase[] = [
  {
    words: 'not a git repository',
    setup: ['rm -rf .git'],
    command: 'git status',
    ways: ['git init'],
  },
  {
    words: 'Please tell me who you are',
    setup: [
      'git config --global --unset user.name',
      'git config --global --unset user.email',
      'git config --global user.useConfigOnly true',
      'echo 盐 > soup.txt',
      'git add .',
    ],
    command: 'git commit -m 汤',
    ways: [
      'git config --global user.name 雪窗 && git config --global user.email xue@example.com && git commit -m 汤',
      'git config --global user.name 雪 && git config --global user.email xue@example.com && git commit -m 汤 && git config --global user.name 雪窗 && git commit --amend --reset-author --no-edit',
    ],
  },
  {
    words: 'detected dubious ownership',
    setup: [...notes, 'export GIT_TEST_ASSUME_DIFFERENT_OWNER=1'],
    command: 'git status',
    ways: ['git config --global --add safe.directory "$PWD"'],
  },
  {
    words: 'already exists and is not an empty directory',
    setup: [...shared, 'cd ..', 'mkdir recipes', 'echo 旧 > recipes/old.txt'],
    command: 'git clone origin.git recipes',
    ways: ['git clone origin.git recipes-2'],
  },
  {
    words: 'did not match any file(s) known to git',
    setup: notes,
    command: 'git checkout mian',
    ways: ['git branch --all', 'git checkout main'],
  },
  {
    words: 'invalid reference',
    setup: notes,
    command: 'git switch dessert',
    ways: [
      'git switch -c dessert',
      'git switch -c dessert && git switch - && git branch -d dessert',
      'git fetch && git branch --all',
    ],
  },
  {
    words: 'unknown revision or path not in the working tree',
    setup: notes,
    command: 'git reset --hard HEAD~9',
    ways: ['git log --oneline', 'git fetch --tags'],
  },
  {
    words: 'src refspec main does not match any',
    setup: ['git init -q --bare ../origin.git', 'git remote add origin ../origin.git'],
    command: 'git push origin main',
    ways: ['echo 盐 > soup.txt && git add . && git commit -m 汤 && git push -u origin main'],
  },
  {
    words: 'does not appear to be a git repository',
    setup: [...notes, 'git init -q --bare ../origin.git'],
    command: 'git push origin main',
    ways: ['git remote add origin ../origin.git && git push -u origin main'],
  },
  {
    words: 'has no upstream branch',
    setup: [...shared, 'git switch -q -c dessert'],
    command: 'git push',
    ways: ['git push -u origin dessert', 'git config push.autoSetupRemote true && git push'],
  },
  {
    words: 'There is no tracking information for the current branch',
    setup: [...shared, 'git branch -q --unset-upstream'],
    command: 'git pull',
    ways: ['git branch -u origin/main && git pull'],
  },
  {
    words: 'main -> main (fetch first)',
    setup: bothCommitted,
    command: 'git push',
    ways: [
      'git pull --rebase && git push',
      'git pull --no-rebase && git push',
      'git pull --rebase && git reset --keep ORIG_HEAD',
    ],
  },
  {
    words: 'main -> main (non-fast-forward)',
    setup: [...shared, 'git commit -q --amend -m "炒青菜"'],
    command: 'git push',
    ways: [
      'git fetch && git reset --keep origin/main',
      'git push --force-with-lease',
      'git push --force-with-lease && git push --force-with-lease origin origin/main@{1}:main',
    ],
  },
  {
    words: 'Need to specify how to reconcile divergent branches',
    leaves: 'fetched',
    setup: bothCommitted,
    command: 'git pull',
    ways: ['git pull --rebase', 'git pull --no-rebase'],
  },
  {
    words: 'branch is currently checked out',
    setup: [...shared, 'git remote add desk ../colleague', 'echo 醋 > dip.txt', 'save 蘸料'],
    command: 'git push desk main',
    ways: ['git push desk main:from-laptop', 'git push desk main:from-laptop && git push desk --delete from-laptop'],
  },
  {
    words: 'would be overwritten by checkout',
    setup: [...crossed, 'echo 盐五勺 > soup.txt'],
    command: 'git switch less',
    ways: [
      'git stash && git switch less',
      'git stash && git switch less && git switch main && git stash pop',
      'git commit -am 先存着 && git switch less',
      'git restore soup.txt && git switch less',
    ],
  },
  {
    words: 'untracked working tree files would be overwritten',
    leaves: 'fetched',
    setup: [...colleaguePushed, 'echo 我的 > cake.txt'],
    command: 'git pull',
    ways: ['mv cake.txt cake-mine.txt && git pull'],
  },
  {
    words: 'cannot pull with rebase: You have unstaged changes',
    setup: [...bothCommitted, 'echo 盐五勺 > soup.txt'],
    command: 'git pull --rebase',
    ways: ['git pull --rebase --autostash', 'git commit -am 少许改成五勺 && git pull --rebase'],
  },
  {
    words: 'index.lock',
    setup: [...notes, 'touch .git/index.lock', 'echo 姜 > ginger.txt'],
    command: 'git add .',
    ways: ['rm .git/index.lock && git add .'],
  },
  {
    words: 'CONFLICT (content)',
    leaves: 'halfway',
    setup: crossed,
    command: 'git merge less',
    ways: [`${resolved} && git commit`, 'git merge --abort', `${resolved} && git commit && git reset --keep HEAD~1`],
  },
  {
    words: 'CONFLICT (modify/delete)',
    leaves: 'halfway',
    setup: [
      ...notes,
      'git switch -q -c drop',
      'git rm -q soup.txt',
      'save 不要汤',
      'git switch -q main',
      'echo 盐三勺 > soup.txt',
      'save 多放盐',
    ],
    command: 'git merge drop',
    ways: ['git add soup.txt && git commit', 'git rm soup.txt && git commit', 'git merge --abort'],
  },
  {
    words: 'You have not concluded your merge',
    leaves: 'halfway',
    setup: [...merging, resolved],
    command: 'git merge less',
    ways: ['git commit', 'git merge --abort'],
  },
  {
    words: 'Committing is not possible because you have unmerged files',
    leaves: 'halfway',
    setup: merging,
    command: 'git commit -m 合好了',
    ways: [`${resolved} && git commit`, 'git merge --abort'],
  },
  {
    words: 'refusing to merge unrelated histories',
    setup: [
      ...notes,
      'git init -q ../fresh',
      '(cd ../fresh && echo 说明 > README && save 说明)',
      'git remote add origin ../fresh',
      'git fetch -q',
    ],
    command: 'git merge origin/main',
    ways: ['git merge --allow-unrelated-histories origin/main'],
  },
  {
    words: 'could not apply',
    leaves: 'halfway',
    setup: crossed,
    command: 'git rebase less',
    ways: [
      `${resolved} && git rebase --continue`,
      `${resolved} && git rebase --continue && git reset --keep main@{1}`,
      'git rebase --skip',
      'git rebase --abort',
    ],
  },
  {
    words: 'The previous cherry-pick is now empty',
    leaves: 'halfway',
    setup: [
      ...notes,
      'git switch -q -c copy',
      'echo 姜 > ginger.txt',
      'save 姜',
      'git switch -q main',
      'git cherry-pick copy',
    ],
    command: 'git cherry-pick copy',
    ways: ['git cherry-pick --skip', 'git cherry-pick --abort'],
  },
  {
    words: 'The stash entry is kept in case you need it again',
    leaves: 'halfway',
    setup: [...notes, 'echo 盐五勺 > soup.txt', 'git stash', 'echo 盐三勺 > soup.txt', 'save 多放盐'],
    command: 'git stash pop',
    ways: [`${resolved} && git stash drop`, 'git reset --merge && git stash branch salty'],
  },
  {
    words: 'is not fully merged',
    setup: crossed,
    command: 'git branch -d less',
    ways: ['git log --oneline main..less', 'git branch -D less'],
  },
  {
    words: 'Cannot delete branch',
    setup: [...notes, 'git switch -q -c done'],
    command: 'git branch -d done',
    ways: ['git switch main && git branch -d done'],
  },
  {
    words: 'a branch is expected, got tag',
    setup: [...notes, 'git tag v1.0'],
    command: 'git switch v1.0',
    ways: ['git switch --detach v1.0', 'git switch -c fix v1.0'],
  },
];
