/** The addresses of today in Beijing for pages of other sites: a picture, and the same facts as JSON. */
export const embedPaths = { picture: '/embed/today.svg', facts: '/embed/today.json' } as const;

/** The looks of the picture (`?theme=`); `auto`, where nothing else is asked for, follows the reader's device. */
export const embedThemes = ['auto', 'light', 'dark'] as const;

/** The widths of the picture in pixels (`?width=`), few, so that caches keep few pictures; the second where nothing else is asked for. */
export const embedWidths = [240, 360, 480, 720] as const;
