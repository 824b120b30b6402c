import type { Tab, Wanted } from '../visitor.ts'
import type { Wire } from './wire.ts'

/** The name under which the standard has an element travel. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Element = { [ELEMENT]: string }
type Called = { value: unknown; error: string | null; trouble: string[] }

/** What can have a role, so that not every element of a page is asked for its own. */
const CANDIDATES: Record<string, string> = {
  button: 'button, [role=button]',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
}

/**
 * The tab of a WebKit. This wire tells nothing of a console: a page is listened to from the first question on, and what it
 * complained of comes with the answers.
 */
export function openTab(wire: Wire): Tab<Element> {
  const trouble: string[] = []

  const find = (css: string) => wire.ask<Element[]>('POST', '/elements', { using: 'css selector', value: css })
  const of = (element: Element, what: string) => wire.ask<string>('GET', `/element/${element[ELEMENT]}/${what}`)

  return {
    ...{ name: 'WebKit', trouble },
    async open(url) {
      await wire.ask('POST', '/url', { url })
    },
    /** Cookies are kept for the page that is open, so there has to be one. */
    async keepCookie(name, value, address) {
      const { origin, hostname } = new URL(address)
      if (!(await wire.ask<string>('GET', '/url')).startsWith(origin)) {
        await wire.ask('POST', '/url', { url: `${origin}/robots.txt` })
      }
      await wire.ask('POST', '/cookie', { cookie: { name, value, path: '/', domain: hostname } })
    },
    async locate(wanted: Wanted) {
      if ('css' in wanted) return find(wanted.css)
      const called: Element[] = []
      for (const element of await find(CANDIDATES[wanted.role] ?? `[role=${wanted.role}]`)) {
        const isCalled = (await of(element, 'computedlabel')).trim() === wanted.name
        if (isCalled && (await of(element, 'computedrole')) === wanted.role) called.push(element)
      }
      return called
    },
    async call(script, ...elements) {
      const answer = await wire.ask<Called>('POST', '/execute/async', { script: calling(script), args: elements })
      trouble.push(...answer.trouble)
      if (answer.error !== null) throw new Error(answer.error)
      return answer.value
    },
    async act(actions) {
      await wire.ask('POST', '/actions', { actions })
    },
    originOf: (element) => element,
    async picture() {
      return Buffer.from(await wire.ask<string>('GET', '/screenshot'), 'base64')
    },
  }
}

/** The last argument takes the answer, when there is one. */
const calling = (script: string) => `
  const elements = [...arguments]
  const done = elements.pop()
  const heard = (window.heardTrouble ??= (() => {
    const list = []
    addEventListener('error', ({ message }) => list.push(message))
    addEventListener('unhandledrejection', ({ reason }) => list.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => list.push(violatedDirective))
    return list
  })())
  const answer = (value, error) => done({ value, error, trouble: heard.splice(0) })
  Promise.resolve((${script})(...elements)).then((value) => answer(value, null), (error) => answer(null, String(error)))`
