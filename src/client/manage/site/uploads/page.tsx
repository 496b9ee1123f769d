import { useState } from 'react';
import { DayTime } from '#client/ui/day-time.tsx';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { Upload } from '#contract/site.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { SiteList, useSiteList } from '../parts/site-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import { addressOf, pageSize, readPlainQuery } from '../site-queries.ts';
import { type SiteActs, useSiteAct } from '../use-site-act.ts';
import list from '../../parts/row-list.module.css';
import styles from './uploads.module.css';

/** The stored pictures, the largest first. */
export function Page({ search }: { search: string }) {
  const page = readPlainQuery(search);
  const read = useSiteList('site/uploads', { page, size: pageSize });
  const acts = useSiteAct(read.refresh);
  const [deleted, setDeleted] = useState<Upload>();
  return (
    <SitePage title="图片" state={read.state}>
      <p className={list.narrowed} role="status">
        {read.info && read.info.total > 0 && `共 ${read.info.total} 张，${sizeText(read.info.bytes)}，大的在前。`}
      </p>
      <SiteList
        read={read}
        label="图片列表"
        search={search}
        page={page}
        unit="张"
        addressOf={(to) => addressOf('manage/site/uploads', { page: to })}
        empty={<EmptyNote text="还没有上传过图片。" />}
      >
        {(info) => (
          <div className={styles.uploads}>
            <div className={list.columns} aria-hidden>
              <div className={list.meta}>
                <span data-number>大小</span>
                <span data-number data-wide>
                  宽高
                </span>
                <span>上传</span>
              </div>
            </div>
            <ul className={list.rows}>
              {info.list.map((upload) => (
                <Row key={upload.id} upload={upload} askToDelete={() => setDeleted(upload)} />
              ))}
            </ul>
          </div>
        )}
      </SiteList>
      {deleted && <DeleteDialog upload={deleted} acts={acts} close={() => setDeleted(undefined)} />}
    </SitePage>
  );
}

/** What a picture is called: those who stored it, for the bytes have no name. */
const nameOf = ({ people, isAvatar }: Upload): string =>
  `${people.length > 0 ? people.join('、') : '无人使用'}的${isAvatar ? '头像' : '图片'}`;

function Row({ upload, askToDelete }: { upload: Upload; askToDelete: () => void }) {
  const { url, width, height, bytes, createTime } = upload;
  const name = nameOf(upload);
  return (
    <li className={list.row}>
      <a href={url} target="_blank" rel="noreferrer" className={styles.picture} data-lead aria-label={`打开${name}`}>
        <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </a>
      <h2 className={list.name}>
        <span title={name}>{name}</span>
      </h2>
      <div className={list.meta}>
        <p data-number>{sizeText(bytes)}</p>
        <p data-number data-wide>
          {width} × {height}
        </p>
        <p data-time>
          <span data-said>上传于 </span>
          <DayTime seconds={createTime} isExact />
        </p>
      </div>
      <Menu label={`${name}的操作`} actions={[{ words: '删除', run: askToDelete, isDangerous: true }]} />
    </li>
  );
}

interface DeleteProps {
  readonly upload: Upload;
  readonly acts: SiteActs;
  readonly close: () => void;
}

function DeleteDialog({ upload, acts, close }: DeleteProps) {
  const { id, url, width, height } = upload;
  return (
    <ActDialog
      title={`删除${nameOf(upload)}？`}
      verb="删除"
      isDangerous
      close={close}
      send={() => acts.send('site/delete-upload', { id })}
    >
      <img src={url} alt="要删除的图片" width={width} height={height} className={styles.preview} />
      <p>图片立即从服务器删除，无法恢复。正在用作头像或出现在文章、草稿里的图片不能删除。</p>
    </ActDialog>
  );
}
