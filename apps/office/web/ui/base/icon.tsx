import css from './icon.module.css'

/** Drawn here, on a grid of 24, in strokes: the icons of the office, each a path. */
const PATHS = {
  alert: 'M12 8v5M12 16.5v.01M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20.2h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  archive: 'M3.5 5h17v4h-17zM5 9v11h14V9M10 13h4',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  camera: 'M4 7.5h4l1.5-2.5h5L16 7.5h4V19H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M7 9.5l5 5 5-5',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'M4 20l1-4.5L16 4.5 19.5 8l-11 11ZM13.5 7l3.5 3.5',
  external: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  grid: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  hanger: 'M9.5 7a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8L3 17.2c-1.1.8-.6 2.8.9 2.8h16.2c1.5 0 2-2 .9-2.8L12 11',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.4 4M12 8v4.5l3 2',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4Z',
  image: 'M4 5h16v14H4zM4 16l5-5 5 5 2.5-2.5L20 17M15.5 9v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.01',
  key: 'M7.5 20.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.7 12.8 20 3.5M16 7.5l3.2 3.2M13 10.5l2 2',
  keyboard: 'M3 7h18v10H3zM7 10.5v.01M11 10.5v.01M15 10.5v.01M17.5 10.5v.01M8 14h8',
  language:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  laptop: 'M5 5h14v10H5zM2.5 19h19',
  leave: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.4 0 2-1 2-2 0-1.6-1.2-1.6-1.2-2.8 0-.9.8-1.7 1.7-1.7H17a4 4 0 0 0 4-4C21 6.5 17 3 12 3ZM7.5 12v.01M9.5 8v.01M14 7.2v.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  phone: 'M8 3h8v18H8zM11.5 18h1',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0ZM12 16.5V21',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  shield: 'M12 3.5l7.5 2.8v5.2c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6.3Z',
  silent: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  sort: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  scan: 'M4 8V4.5h3.5M16.5 4.5H20V8M20 16v3.5h-3.5M7.5 19.5H4V16M8 9v6M11 9v6M13.5 9v6M16 9v6',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5h4v5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M5.6 18.4l1-1M17.4 6.6l1-1',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12ZM8 8v.01',
  team: 'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.1-5 6.5-5s5.9 1.8 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.6 4.5',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM10 7v10',
  timeline: 'M5 4v16M5 7h3M5 12h3M5 17h3M11 7h9M11 12h6M11 17h8',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  truck:
    'M2.5 6h11v10h-11zM13.5 10h4l3.5 3.5V16h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  webhook: 'M9 8.5a3.5 3.5 0 1 1 5 3.10L17 17M8 16a3.5 3.5 0 1 1-3.5-3.5L9.5 8M8 16h9M17 19.5a2.5 2.5 0 1 0 0-5',
} as const

export type IconName = keyof typeof PATHS

/** Always beside words, or on something that has a name of its own. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className={css.icon} data-name={name} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
