/** The colours of a drawing. They stand in the drawing itself, because it is saved as a file. */
export const grounds = {
  paper: {
    title: '纸',
    ground: '#fbfaf6',
    ink: '#1b2233',
    soft: '#5c6678',
    hair: '#d9dce4',
    lamp: '#8a5208',
    red: '#a8322a',
  },
  night: {
    title: '夜',
    ground: '#0d1626',
    ink: '#e8edf6',
    soft: '#a3b0c6',
    hair: '#2b3850',
    lamp: '#f2b457',
    red: '#ff9d92',
  },
} as const;

/** The colours of one of {@link grounds}. */
export type Colors = Readonly<Record<'ground' | 'ink' | 'soft' | 'hair' | 'lamp' | 'red', string>>;
