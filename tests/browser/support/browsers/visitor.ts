/** What is looked for as a screen reader knows it: by role and name; or by a selector. */
export type Wanted = { role: string; name: string } | { css: string }

/** A tab of a browser that speaks WebDriver, whichever of its two wires: what somebody at it needs. */
export type Tab<Element extends object = object> = {
  /** The browser's name, for what is said of it. */
  name: string
  /** What the pages complained of. */
  trouble: string[]
  open(url: string): Promise<void>
  keepCookie(name: string, value: string, address: string): Promise<void>
  locate(wanted: Wanted): Promise<Element[]>
  /** Calls a function of the page, written out, with elements of it. */
  call(script: string, ...elements: Element[]): Promise<unknown>
  act(actions: object[]): Promise<void>
  /** How a movement of the mouse names the element it leads to. */
  originOf(element: Element): object
  picture(): Promise<Buffer>
}

export type Visitor = ReturnType<typeof sitDown>

const PATIENCE = 60_000
const PAUSE = 100

/** Somebody at a tab, with a mouse and a keyboard. */
export function sitDown<Element extends object>(tab: Tab<Element>) {
  /** While a page changes into another, what is asked of it fails: then it is asked again. */
  async function until<Result>(what: string, ask: () => Promise<Result | null>): Promise<Result> {
    const end = Date.now() + PATIENCE
    let last = ''
    while (Date.now() < end) {
      try {
        const answer = await ask()
        if (answer !== null) return answer
      } catch (error) {
        last = String(error)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    throw new Error(`${tab.name} never came to: ${what}. ${last}`)
  }

  /** On the screen, at rest, and not covered by anything else. */
  const see = (wanted: Wanted) =>
    until(JSON.stringify(wanted), async () => {
      for (const element of await tab.locate(wanted)) if ((await tab.call(REACHED, element)) === true) return element
      return null
    })

  const press = (...keys: string[]) =>
    tab.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  async function click(wanted: Wanted) {
    const origin = tab.originOf(await see(wanted))
    const move = { type: 'pointerMove', x: 0, y: 0, origin }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  return {
    ...{ see, click, press },
    trouble: tab.trouble,
    keepCookie: tab.keepCookie,
    picture: tab.picture,
    /** The page answers for itself from here on. */
    async goTo(url: string) {
      await tab.open(url)
      await until('a page that answers', async () => ((await tab.call(ANSWERS)) === true ? true : null))
    },
    async fill(wanted: Wanted, text: string) {
      await click(wanted)
      await press(...text)
    },
    waitForPath: (path: RegExp) =>
      until(String(path), async () => (path.test(String(await tab.call('() => location.pathname'))) ? true : null)),
  }
}

const ANSWERS = `() => {
  const footer = document.querySelector('footer')
  return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber'))
}`

const REACHED = `async (element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const placeOf = () => element.getBoundingClientRect()
  const before = placeOf()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { left, top, width, height } = placeOf()
  if (left !== before.left || top !== before.top || width === 0) return false
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const label = element.closest('label') ?? element.labels?.[0]
  return above !== null && (element.contains(above) || above.contains(element) || label?.contains(above) === true)
}`
