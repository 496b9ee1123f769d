interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'any' | 'maskable' | 'monochrome';
}

interface Screenshot extends Picture {
  readonly form_factor: 'narrow' | 'wide';
  readonly label: string;
}

/**
 * The site's icon in every form that operating systems ask for. Icons below `system/` are shown by operating systems alone, never by
 * pages, so the service worker does not cache them.
 */
export const icons: readonly Picture[] = [
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { ...png('/icons/icon', 192), purpose: 'any' },
  { ...png('/icons/icon', 512), purpose: 'any' },
  { ...png('/icons/system/maskable', 192), purpose: 'maskable' },
  { ...png('/icons/maskable', 512), purpose: 'maskable' },
  { ...png('/icons/system/monochrome', 512), purpose: 'monochrome' },
];

/** The icon of a shortcut is called after the page it leads to. */
export function shortcutIcon(pageId: string): Picture {
  return { src: `/icons/system/shortcut-${pageId.replaceAll('/', '-')}.png`, sizes: '96x96', type: 'image/png' };
}

/** Pictures that browsers show before the site is installed, made by `tests/generate/screenshots`. */
export const screenshots: readonly Screenshot[] = [
  narrow('home', '首页：最近的文章和今天的农历'),
  narrow('calendar', '公历农历对照的月历'),
  narrow('json', 'JSON 的格式化与检查，不上传'),
  narrow('article', '读过的文章，离线也能看'),
  wide('home', '电脑上的首页'),
  wide('json', 'JSON：原文与结果并排'),
  wide('calendar', '月历与一天的详情'),
];

function png(name: string, side: number): Picture {
  return { src: `${name}-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' };
}

function narrow(name: string, label: string): Screenshot {
  return { ...screenshot(`narrow-${name}`, '780x1688'), form_factor: 'narrow', label };
}

function wide(name: string, label: string): Screenshot {
  return { ...screenshot(`wide-${name}`, '1280x800'), form_factor: 'wide', label };
}

function screenshot(name: string, sizes: string): Picture {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png' };
}
