import { type Gap, type LaidOut, layOut, type Tag } from './lay-out.tsx'
import css from './layout.module.css'

/** One beside the other, in as many lines as it takes. `isCentred`: they are of different heights. */
export function Row<As extends Tag = 'div'>({
  gap,
  isCentred,
  ...rest
}: { gap: Gap; isCentred?: boolean } & LaidOut<As>) {
  return layOut(rest, [css.row, css[`gap${gap}`], isCentred && css.middle])
}
