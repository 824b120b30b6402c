import type { Bidi } from './bidi.ts'

/** What is looked for as a screen reader knows it: by role and name; or by a selector. */
export type Wanted = { role: string; name: string } | { css: string }

type Node = { sharedId: string }
type Evaluated =
  | { type: 'success'; result: { value?: unknown } }
  | { type: 'exception'; exceptionDetails: { text: string } }
type LogEntry = { level: string; text: string | null }

const PATIENCE = 60_000
const PAUSE = 100

/** Somebody at a tab of Firefox, with a mouse and a keyboard. What the page complains of is in `trouble`. */
export async function sitDown(bidi: Bidi) {
  await bidi.send('session.new', { capabilities: {} })
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  const trouble: string[] = []
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  bidi.on('log.entryAdded', ({ level, text }: LogEntry) => {
    if (level === 'error') trouble.push(text ?? '')
  })
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions })

  async function locate(wanted: Wanted): Promise<Node[]> {
    const locator = 'css' in wanted ? { type: 'css', value: wanted.css } : { type: 'accessibility', value: wanted }
    const { nodes } = await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator })
    return nodes
  }

  async function call(script: string, ...nodes: Node[]): Promise<unknown> {
    const answer = await bidi.send<Evaluated>('script.callFunction', {
      ...{ functionDeclaration: script, target: { context }, arguments: nodes, awaitPromise: true },
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }

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
    throw new Error(`Firefox never came to: ${what}. ${last}`)
  }

  /** On the screen, at rest, and not covered by anything else. */
  const see = (wanted: Wanted) =>
    until(JSON.stringify(wanted), async () => {
      for (const node of await locate(wanted)) if ((await call(REACHED, node)) === true) return node
      return null
    })

  const press = (...keys: string[]) =>
    act([
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
    const element = await see(wanted)
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  return {
    ...{ trouble, see, click, press },
    /** The page answers for itself from here on. */
    async goTo(url: string) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      await until('a page that answers', async () => ((await call(ANSWERS)) === true ? true : null))
    },
    async keepCookie(name: string, value: string, domain: string) {
      const cookie = { name, domain, value: { type: 'string', value }, path: '/' }
      await bidi.send('storage.setCookie', { cookie })
    },
    async fill(wanted: Wanted, text: string) {
      await click(wanted)
      await press(...text)
    },
    /** A picture of the tab, to look for a reason. */
    async picture(): Promise<Buffer> {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    waitForPath: (path: RegExp) =>
      until(String(path), async () => (path.test(String(await call('() => location.pathname'))) ? true : null)),
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
