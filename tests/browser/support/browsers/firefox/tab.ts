import type { Tab, Wanted } from '../visitor.ts'
import type { Bidi } from './bidi.ts'

type Node = { sharedId: string }
type Evaluated =
  | { type: 'success'; result: { value?: unknown } }
  | { type: 'exception'; exceptionDetails: { text: string } }
type LogEntry = { level: string; text: string | null }

/** A tab of Firefox. Errors of its pages and of their policy are trouble. */
export async function openTab(bidi: Bidi): Promise<Tab<Node>> {
  await bidi.send('session.new', { capabilities: {} })
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  const trouble: string[] = []
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  bidi.on('log.entryAdded', ({ level, text }: LogEntry) => {
    if (level === 'error') trouble.push(text ?? '')
  })

  return {
    ...{ name: 'Firefox', trouble },
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async keepCookie(name, value, address) {
      const domain = new URL(address).hostname
      const cookie = { name, domain, value: { type: 'string', value }, path: '/' }
      await bidi.send('storage.setCookie', { cookie })
    },
    async locate(wanted: Wanted) {
      const locator = 'css' in wanted ? { type: 'css', value: wanted.css } : { type: 'accessibility', value: wanted }
      const { nodes } = await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator })
      return nodes
    },
    async call(script, ...nodes) {
      const answer = await bidi.send<Evaluated>('script.callFunction', {
        ...{ functionDeclaration: script, target: { context }, arguments: nodes, awaitPromise: true },
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value
    },
    async act(actions) {
      await bidi.send('input.performActions', { context, actions })
    },
    originOf: (element) => ({ type: 'element', element }),
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
