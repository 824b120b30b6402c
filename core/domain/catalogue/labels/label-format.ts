/** `margin`: what stays white inside, also because few printers reach the edge of a sheet. */
export type LabelArea = { width: number; height: number; margin: number }

/** In millimetres, from the upper left corner of the page. A roll has a page for each label. */
export type LabelFormat = {
  page: { width: number; height: number }
  label: LabelArea
  columns: number
  rows: number
  /** Where the first one begins, and how far it is to the next. */
  left: number
  top: number
  across: number
  down: number
}

export const LABEL_FORMATS = {
  '62x29': roll(62, 29),
  '50x25': roll(50, 25),
  /** 70 × 37, without margins between them. */
  'a4-24': { ...a4({ width: 70, height: 37, margin: 4.5 }), left: 0, top: 0.5, across: 70, down: 37 },
  /** 63.5 × 33.9 with rounded corners and a margin around the sheet. */
  'a4-24-margin': { ...a4({ width: 63.5, height: 33.9, margin: 2 }), left: 7.2, top: 12.9, across: 66, down: 33.9 },
} as const satisfies Record<string, LabelFormat>

export type LabelFormatName = keyof typeof LABEL_FORMATS

export const LABEL_FORMAT_NAMES = Object.keys(LABEL_FORMATS) as LabelFormatName[]

function roll(width: number, height: number): LabelFormat {
  const label = { width, height, margin: 1.8 }
  return { page: { width, height }, label, columns: 1, rows: 1, left: 0, top: 0, across: width, down: height }
}

function a4(label: LabelArea) {
  return { page: { width: 210, height: 297 }, label, columns: 3, rows: 8 }
}

export type LabelPlace = { page: number; x: number; y: number }

/** Where the nth label goes; `skipped` are those of the first sheet that were used before. */
export function placeLabel(format: LabelFormat, nth: number, skipped = 0): LabelPlace {
  const perPage = format.columns * format.rows
  const at = nth + (skipped % perPage)
  const onPage = at % perPage
  return {
    page: Math.floor(at / perPage),
    x: format.left + (onPage % format.columns) * format.across,
    y: format.top + Math.floor(onPage / format.columns) * format.down,
  }
}
