import { expect, type Page } from '@playwright/test'

/**
 * What a person would stumble over on the page as it stands, in any language: letters in a column, a page that is wider
 * than its screen, words over words, cut off words and controls that something lies on.
 */
export async function expectNoLayoutFaults(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    // what is laid out when it comes near has no size before
    document.documentElement.style.setProperty('--later', 'visible')
    await document.fonts.ready
  })
  expect(await page.evaluate(findLayoutFaults), where).toEqual([])
}

/** Runs in the page. */
export function findLayoutFaults(): string[] {
  const MIN_CHARACTERS = 3
  /** What two boxes may share: rounding, and letters that reach into each other's line. */
  const SLACK = 2

  type Shown = { node: Text; element: Element; lines: DOMRect[]; said: string }

  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root: Element = dialog ?? document.body
  const said = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 50)

  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('[inert]') === null &&
    !isForEarsOnly(element)

  /** One pixel, or clipped away: said by screen readers alone. */
  function isForEarsOnly(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      const isTiny = width <= 1 && height <= 1 && style.overflow !== 'visible'
      if (isTiny || style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true
    }
    return false
  }

  const chCache = new Map<string, number>()
  const canvas = document.createElement('canvas').getContext('2d')
  function characterWidth(element: Element): number {
    const { font, fontSize } = getComputedStyle(element)
    const known = chCache.get(font)
    if (known !== undefined) return known
    if (canvas) canvas.font = font
    const width = canvas?.measureText('0').width ?? Number.parseFloat(fontSize) / 2
    chCache.set(font, width)
    return width
  }

  function linesOf(node: Text): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines: DOMRect[] = []
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 0.5 || height < 0.5) continue
      const last = lines.at(-1)
      if (last && Math.abs(last.top - top) < height / 2 && left >= last.left - 1) {
        last.width = left + width - last.left
      } else lines.push(new DOMRect(left, top, width, height))
    }
    return lines
  }

  function readTexts(): Shown[] {
    const texts: Shown[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !(node instanceof Text) ||
        node.data.trim() === '' ||
        !element ||
        element.closest('script, style, noscript, option, svg, iframe')
      )
        continue
      if (!isSeen(element)) continue
      const lines = linesOf(node)
      if (lines.length > 0) texts.push({ node, element, lines, said: said(node.data) })
    }
    return texts
  }

  function findNarrow({ element, lines, said: words, node }: Shown): string[] {
    if (lines.length < 2 || getComputedStyle(element).writingMode !== 'horizontal-tb') return []
    const widest = Math.max(...lines.map(({ width }) => width))
    const letters = node.data.replace(/\s+/g, ' ').trim().length
    const isNarrow = widest < MIN_CHARACTERS * characterWidth(element) || letters / lines.length < MIN_CHARACTERS
    return isNarrow ? [`narrow: "${words}" in ${lines.length} lines of ${Math.round(widest)} px`] : []
  }

  /** Words that fit on a line elsewhere: a number of a parcel or an address of the web may break anywhere. */
  const LONGEST_WORD = 20

  function findBroken({ node, element, lines }: Shown): string[] {
    // what is hyphenated needs a dictionary, which a browser without a window does not have
    if (lines.length < 2 || getComputedStyle(element).hyphens === 'auto') return []
    const range = document.createRange()
    const topOf = (at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getClientRects()[0]?.top ?? null
    }
    const found: string[] = []
    for (const { 0: token, index: start } of node.data.matchAll(/\S+/g)) {
      if (/[\d@/_]|\.\w/.test(token)) continue
      for (const { 0: word, index } of token.matchAll(/\p{L}{2,}/gu)) {
        if (word.length > LONGEST_WORD) continue
        const [first, last] = [topOf(start + index), topOf(start + index + word.length - 1)]
        if (first !== null && last !== null && last - first > 4) found.push(`broken: "${word}"`)
      }
    }
    return found
  }

  /** The nearest box that cuts or scrolls what sticks out of it. */
  function clipOf(element: Element): Element | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') return at
      if (getComputedStyle(at).position === 'fixed') return null
    }
    return null
  }

  /** What is left to see of it by all the boxes that it stands in: a row may be scrolled away with its cells. */
  function windowOf(element: Element): { left: number; right: number; top: number; bottom: number } {
    const seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    for (let clip = clipOf(element); clip; clip = clip.parentElement && clipOf(clip.parentElement)) {
      const { left, right, top, bottom } = clip.getBoundingClientRect()
      seen.left = Math.max(seen.left, left)
      seen.right = Math.min(seen.right, right)
      seen.top = Math.max(seen.top, top)
      seen.bottom = Math.min(seen.bottom, bottom)
    }
    return seen
  }

  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  function findCut({ element, lines, said: words }: Shown): string[] {
    const clip = clipOf(element)
    const width = document.documentElement.clientWidth
    if (clip === null) {
      const out = lines.find(({ left, right }) => right > width + SLACK || left < -SLACK)
      return out ? [`beyond the screen: "${words}" from ${Math.round(out.left)} to ${Math.round(out.right)} px`] : []
    }
    const style = getComputedStyle(clip)
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (isShortened) return []
    const box = clip.getBoundingClientRect()
    const isWide =
      !scrolls(style.overflowX) && lines.some(({ left, right }) => right > box.right + SLACK || left < box.left - SLACK)
    const isHigh =
      !scrolls(style.overflowY) && lines.some(({ top, height }) => top + height * 0.75 > box.bottom + SLACK)
    // what a carousel has beside its picture is reached by its buttons
    const isBeside = lines.every(({ left, right }) => left >= box.right || right <= box.left)
    return (isWide && !isBeside) || isHigh ? [`cut off: "${words}"`] : []
  }

  /** What is laid over the page on purpose belongs to a layer of its own. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return at
    }
    return null
  }

  function findOverlaps(texts: readonly Shown[]): string[] {
    const boxes = texts
      .flatMap((text) => {
        const layer = layerOf(text.element)
        const seen = windowOf(text.element)
        return (
          text.lines
            .filter(
              ({ left, right, top, bottom }) =>
                right > seen.left && left < seen.right && bottom > seen.top && top < seen.bottom,
            )
            // the letters themselves, without the room that a font keeps above and below them
            .map(({ left, right, top, height }) => ({
              text,
              layer,
              left,
              right,
              top: top + height * 0.25,
              bottom: top + height * 0.75,
            }))
        )
      })
      .toSorted((one, other) => one.top - other.top)
    const found = new Set<string>()
    for (const [index, box] of boxes.entries()) {
      for (let next = index + 1; next < boxes.length; next += 1) {
        const other = boxes[next]
        if (!other || other.top >= box.bottom) break
        if (other.text === box.text || other.layer !== box.layer) continue
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const high = Math.min(box.bottom, other.bottom) - other.top
        if (wide > SLACK && high > SLACK) found.add(`overlap: "${box.text.said}" and "${other.text.said}"`)
      }
    }
    return [...found]
  }

  function findSideways(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right + scrollX > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()} "${said(element.textContent)}"`)
    return [`sideways: ${scrollWidth} px wide on ${clientWidth}, by ${widest.slice(0, 3).join(', ')}`]
  }

  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="radio"], [role="tab"]'

  function findCovered(): string[] {
    const found: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isSeen(control) && !isDrawnByLabel(control)) continue
      const label = control.closest('label') ?? (control instanceof HTMLInputElement ? control.labels?.[0] : null)
      const target = isSeen(control) ? control : (label ?? control)
      if (getComputedStyle(control).pointerEvents === 'none' && !label) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = target.getClientRects()[0]
      if (!box || box.width < 1 || box.height < 1) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // a link that comes into view with the focus
      if (layerOf(target) !== null && (y < 0 || x < 0)) continue
      const hit = document.elementFromPoint(x, y)
      const isFree =
        hit !== null &&
        [target, control, label].some(
          (each) => each?.contains(hit) || (hit.contains(each ?? null) && hit.closest('label, a, button') !== null),
        )
      if (!isFree) {
        const name =
          said(control.getAttribute('aria-label') ?? control.textContent ?? '') || control.outerHTML.slice(0, 80)
        const by = hit
          ? `${hit.tagName.toLowerCase()}.${hit.className}`
          : `nothing at ${Math.round(x)}, ${Math.round(y)}`
        found.push(`covered: "${name}" by ${by}`)
      }
    }
    return [...new Set(found)]
  }

  function isDrawnByLabel(control: Element): boolean {
    return control instanceof HTMLInputElement && [...(control.labels ?? [])].some(isSeen)
  }

  const texts = readTexts()
  const faults = [
    ...findSideways(),
    ...texts.flatMap(findNarrow),
    ...texts.flatMap(findBroken),
    ...texts.flatMap(findCut),
    ...findOverlaps(texts),
  ]
  const [x, y] = [scrollX, scrollY]
  faults.push(...findCovered())
  scrollTo({ left: x, top: y, behavior: 'instant' })
  return [...new Set(faults)]
}
