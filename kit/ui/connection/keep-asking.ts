import { holdLinks } from './hold-links.ts'
import { isOurs, nextChance, type Question, readQuestion } from './question.ts'
import { noteLost, tellAway } from './whether-away.ts'

type Patience = {
  /** Whether a read waits that is no page of the router: without a network only. */
  waits: (question: Question) => boolean
}

/**
 * Without a network what a page only reads waits until it is back, and goes on then: the page that was asked for, its
 * files, its data. A page of the router waits also where the network is said to be there and nothing comes through. What
 * changes something is not sent twice: a form of the router waits before it is sent, and else whoever asked hears that
 * there is no connection. This is the one place that the router and our own calls both ask through.
 */
export function keepAsking({ waits }: Patience): () => void {
  const ask = window.fetch
  const askPatiently: typeof fetch = async (input, init) => {
    const question = readQuestion(input, init)
    if (!isOurs(question)) return ask(input, init)
    if (question.isForm) while (isOffline() && !question.signal?.aborted) await wait(question)
    for (let again = false; ; again = true) {
      try {
        const answer = await (again ? ask(...question.again()) : ask(input, init))
        // without a network it is from the browser's own cache
        if (!isOffline()) tellAway(false)
        return answer
      } catch (error) {
        const isLost = error instanceof TypeError
        if (isLost) noteLost(error)
        if (isLost && isOffline()) tellAway(true)
        const mayWait = question.isRead && (question.isPage || (isOffline() && waits(question)))
        if (!isLost || !mayWait) throw error
        await wait(question)
      }
    }
  }
  window.fetch = askPatiently
  const letLinksGo = holdLinks()
  const back = () => tellAway(false)
  addEventListener('online', back)
  return () => {
    window.fetch = ask
    letLinksGo()
    removeEventListener('online', back)
  }
}

const isOffline = () => !navigator.onLine

function wait(question: Question): Promise<void> {
  tellAway(true)
  return nextChance(question.signal)
}
