import { type ComponentType, createContext, use } from 'react'

/** Gives the HTML of a part that was rendered before; only on the server. */
export type PartMarkup = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

export const PartMarkupContext = createContext<PartMarkup | null>(null)

type KeptPartProps<Props extends object> = {
  box: 'div' | 'ul' | 'search'
  className: string | undefined
  'aria-label'?: string
  part: ComponentType<Props>
  /** All that the part goes by, beside what every page of the store begins with. */
  given: Props
}

/**
 * A part that many pages have alike, inside of its box. The server writes it as the browser would render it here, mostly
 * without rendering it again.
 */
export function KeptPart<Props extends object>({ box: Box, part: Part, given, ...ofBox }: KeptPartProps<Props>) {
  const toMarkup = import.meta.env.SSR ? use(PartMarkupContext) : null
  if (toMarkup !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of this very part
    return <Box {...ofBox} dangerouslySetInnerHTML={{ __html: toMarkup(Part, given) }} />
  }
  return (
    <Box {...ofBox}>
      <Part {...given} />
    </Box>
  )
}
