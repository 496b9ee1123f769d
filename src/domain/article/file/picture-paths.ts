/** Finds the pictures with relative paths in a Markdown text, as the text writes them. */
function namedPictures(text: string): string[] {
  const addresses = [...text.matchAll(destination)].map(([, , angled, plain]) => angled ?? plain ?? '');
  return [...new Set(addresses)].filter(isPath);
}

/** Replaces the address of one picture wherever the text shows it. */
function withPicture(text: string, from: string, to: string): string {
  return text.replace(destination, (whole, opening: string, angled?: string, plain?: string) =>
    (angled ?? plain) === from ? opening + to : whole,
  );
}

/** The repetitions are bounded, since a text may be one line of a hundred thousand opening brackets. */
const destination = /(!\[[^\]\n]{0,500}\]\([ \t]{0,20})(?:<([^<>\n]{1,500})>|([^\s()<>]{1,500}))/g;

/** Whether an address is a path on this site, and not another site or a picture that is not uploaded yet. */
function isPath(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);
}

/**
 * The paths at which a picture of a file may be, the likeliest first: beside the file, then, from the root, the folders in which
 * other programs keep static files.
 */
function candidatePaths(address: string, file: string): string[] {
  const path = decodePath(address.replace(/[?#][^]*$/, ''));
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const [top = ''] = /^[^/]*\//.exec(file) ?? [];
  const rooted = path.replace(/^\//, '');
  const roots = ['', 'static/', 'public/', 'source/', top, `${top}static/`, `${top}public/`, `${top}source/`];
  const places = path.startsWith('/') ? [] : [`${folder}${path}`];
  return [...new Set([...places, ...roots.map((root) => root + rooted)].flatMap(withoutDots))];
}

function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Normalizes a path; empty where it leads out of the root. */
function withoutDots(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return [];
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return [parts.join('/')];
}

/** The new address of a picture that came with a text, or why it has none. */
export type PictureAddress =
  | { readonly url: string; /** What was lost on the way. */ readonly note?: string | undefined }
  | { readonly complaint: string };

interface PictureSource {
  /** The path of the text's file. */
  readonly path: string;
  /** The pictures of this site in the text, whose files stand in an export at their addresses. */
  readonly stored: readonly string[];
  /** Stores the first file that is at one of these paths; resolves to undefined where there is none. */
  readonly find: (candidates: readonly string[]) => Promise<PictureAddress | undefined>;
}

/** Replaces the addresses of the pictures that come with a text. What has no file stays as it is. */
export async function replacePictures(
  article: { readonly content: string; readonly cover: string },
  { path, stored, find }: PictureSource,
): Promise<{ readonly content: string; readonly cover: string; readonly complaints: readonly string[] }> {
  const complaints: string[] = [];
  let { content, cover } = article;
  const named = [...namedPictures(content), ...(isPath(cover) ? [cover] : [])];
  for (const name of new Set([...stored, ...named])) {
    const isStored = stored.includes(name);
    // The export of a whole site has a folder for each author, and the pictures in it.
    const address = await find(candidatePaths(name, path));
    if (!address) continue;
    const told = 'url' in address ? address.note : address.complaint;
    if (told) complaints.push(`图片 ${name}：${told}`);
    if ('url' in address && address.url !== name) {
      content = isStored ? content.split(name).join(address.url) : withPicture(content, name, address.url);
      if (cover === name) cover = address.url;
    }
  }
  return { content, cover, complaints };
}
