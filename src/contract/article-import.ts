import { Type, type Static } from 'typebox';
import { maxAliases, maxPathLength, pathPattern } from '#domain/article/address.ts';
import { authorWrite, endpoint, userRead } from './api.ts';
import { limits } from './limits.ts';
import { posterDraftParts } from './poster.ts';
import { closedObject, newId, nothing, oneText, seconds, time } from './schema.ts';

/** The id of an import. */
const batch = newId;

/** Any id an article may have had: of the server, of a client, or the file name of a text that came with the site. */
const formerId = Type.String({ title: '编号', pattern: '^[A-Za-z0-9_-]{1,40}$' });

const formerPath = Type.String({ title: '旧地址', maxLength: maxPathLength, pattern: pathPattern });

const clash = oneText(['skip', 'replace', 'copy'], { title: '重复时' });

/** What became of an imported article: new under its id, already here as it is, left alone, written over, or a copy. */
const made = oneText(['created', 'same', 'skipped', 'replaced', 'copied']);

/** The result of importing one article. */
export type ImportOutcome = Static<typeof made>;

/** How articles come in from files, and how an import is undone. */
export const articleImportEndpoints = {
  /** Brings an article back as it was exported, with its id and times where the id is free. */
  'poster/import': endpoint({
    ...authorWrite,
    summary: '导入一篇导出的文章；原编号未被占用时，沿用原来的编号与时间',
    body: limits.articleBodyBytes,
    input: closedObject({
      id: formerId,
      /** Further ids under which the same article may be here; one that the user has is taken instead of a new `id`. */
      formerIds: Type.Optional(Type.Array(formerId, { title: '原编号', maxItems: 3 })),
      ...posterDraftParts,
      createTime: time('创建时间'),
      updateTime: time('修改时间'),
      publishTime: Type.Union([time('发布时间'), Type.Null()], { title: '发布时间' }),
      clash,
      /** The import that the article is part of, made by the client, so that it can be undone as a whole. */
      batch: Type.Optional(batch),
      /** The paths that the article had on another site: here they lead to it for ever. */
      aliases: Type.Optional(Type.Array(formerPath, { title: '旧地址', maxItems: maxAliases })),
    }),
    /** `notes` say which addresses were not taken over. */
    info: closedObject({ id: Type.String(), made, notes: Type.Optional(Type.Array(Type.String())) }),
  }),
  /** The own imports that can be undone, the newest first. */
  'poster/imports': endpoint({
    ...userRead,
    summary: '可以撤销的导入，新的在前',
    input: nothing,
    info: closedObject({
      list: Type.Array(closedObject({ batch: Type.String(), time: seconds, count: Type.Integer() })),
    }),
  }),
  /** Undoes some articles of an import; it is called again while some are `left`. `kept` are those that stay as they are. */
  'poster/undo-import': endpoint({
    ...authorWrite,
    summary: '撤销一次导入：新建的删除，替换的换回来，之后改过的不动',
    input: closedObject({ batch }),
    info: closedObject({
      undone: Type.Integer(),
      kept: Type.Array(closedObject({ id: Type.String(), title: Type.String(), why: Type.String() })),
      left: Type.Boolean(),
    }),
  }),
} as const;
