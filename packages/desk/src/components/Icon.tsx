/** Line drawings on a 24 by 24 field; always beside a word. */
const PATHS = {
  players:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1M17 4a4 4 0 0 1 0 7M22 21v-1a6 6 0 0 0-4-5.6',
  round:
    'M3 4.5A1.5 1.5 0 0 1 4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5zM12 3v18M3 12h18M5.5 7.5h4M7.5 5.5v4M14.5 16.5h4M16.5 14.5v4',
  schedule: 'M3 5h18M3 12h18M3 19h18M8 5v14M16 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  flag: 'M5 21V4M5 4h13l-3 4.5 3 4.5H5',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  standings: 'M4 21V10h5v11M10 21V4h5v17M16 21v-7h4v7M2 21h20',
  sheets: 'M6 9V3h12v6M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v7H6z',
  screens: 'M3 4h18v12H3zM8 20h8M12 16v4',
  journal: 'M12 7v5l3 2M3.5 9A9 9 0 1 1 3 12M3 4v5h5',
  settings: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M15 4v4M9 10v4M15 16v4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M21 21l-5-5',
  plus: 'M12 5v14M5 12h14',
  open: 'M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  check: 'M4 12l5 5L20 6',
  waiting: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  why: 'M9.2 9a3 3 0 1 1 4.3 2.7c-1 .5-1.5 1.1-1.5 2.3M12 18h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20',
  undo: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  redo: 'M20 9H9a5 5 0 0 0 0 10h7M20 9l-4-4M20 9l-4 4',
  print: 'M6 9V3h12v6M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v7H6z',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  look: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM13 8l3 3',
  swap: 'M4 8h14l-3-3M20 16H6l3 3',
  demo: 'M8 5l11 7-11 7z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1',
  down: 'M6 9l6 6 6-6',
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
