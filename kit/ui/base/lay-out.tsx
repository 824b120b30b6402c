import type { ComponentProps, HTMLAttributes } from 'react'

/** Pixels between what stands in a stack or a row. */
export type Gap = 2 | 6 | 8 | 10 | 12 | 16 | 20 | 24

/** What can be laid out. */
export type Tag =
  | 'address'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'form'
  | 'header'
  | 'label'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul'

/** An element of its own kind (`as`, a `div` if nothing is said), with everything such an element takes. */
export type LaidOut<As extends Tag> = { as?: As | undefined } & ComponentProps<As>

type Names = readonly (string | false | undefined)[]

/** The element with these classes and its own. */
export function layOut({ as: Element = 'div', className, ...rest }: LaidOut<Tag>, names: Names) {
  const attributes: HTMLAttributes<HTMLElement> = rest
  return <Element {...attributes} className={[...names, className].filter(Boolean).join(' ')} />
}
