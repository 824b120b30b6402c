import { type Gap, type LaidOut, layOut, type Tag } from './lay-out.tsx'
import css from './layout.module.css'

/** One below the other. */
export function Stack<As extends Tag = 'div'>({ gap, ...rest }: { gap?: Gap } & LaidOut<As>) {
  return layOut(rest, [css.stack, gap && css[`gap${gap}`]])
}
